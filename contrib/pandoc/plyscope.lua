--[[
Draws the trees in a document: a filter for pandoc and Quarto.

    ```{.plyscope theme=aima show=window-on-edge caption="Two moves are skipped" width="80%"}
    ((3 12 8) (2 4 6) (14 5 2))
    ```

The text of a block is a SOURCE of `plyscope draw`: a tree as nested lists or JSON, or a position such as
tictactoe:X.O/.X./..O. Its attributes are options of `plyscope draw` (full="" is --full), but for `caption`, `alt`, `width`
and `height`, which are pandoc's. Blocks of other classes stay as they are.

pandoc: pandoc handout.md --lua-filter plyscope.lua -o handout.pdf      Quarto: filters: [plyscope.lua]
Runs the program that the variable PLYSCOPE names; otherwise plyscope from the PATH, from Python or from Node.
]]

-- Returns the program that runs plyscope, and its first arguments.
local function installed()
  local named = os.getenv("PLYSCOPE")
  if named and named ~= "" then
    return named, {}
  end
  local find = "import importlib.util as u, sys; sys.exit(not u.find_spec('plyscope'))"
  for _, way in ipairs {
    { "plyscope", {}, { "--version" } },
    { "python3", { "-m", "plyscope" }, { "-c", find } },
    { "npx", { "--no-install", "--offline", "plyscope" }, { "--no-install", "--offline", "plyscope", "--version" } },
  } do
    if pcall(pandoc.pipe, way[1], way[3], "") then
      return way[1], way[2]
    end
  end
  error("plyscope is not installed: run `pip install plyscope` or `npm install plyscope`, or name the program in PLYSCOPE")
end

local program, first

-- What says how the picture stands in the document, and what a document must not decide.
local ours = { caption = true, alt = true, width = true, height = true }
local refused = { output = true, format = true, watch = true, twins = true, standalone = true }

-- The format that a kind of document takes, its media type, and options that it needs.
local function target()
  if FORMAT:match("latex") or FORMAT:match("beamer") or FORMAT:match("context") then
    return "pdf", "application/pdf", {}
  elseif FORMAT:match("html") or FORMAT:match("epub") or FORMAT:match("markdown") or FORMAT:match("commonmark")
      or FORMAT:match("gfm") or FORMAT:match("revealjs") or FORMAT:match("slidy") or FORMAT:match("typst") then
    return "svg", "image/svg+xml", {}
  end
  return "png", "image/png", { "--dpi", "288", "--background", "light" }
end

-- Pages take the picture with them: a file beside the page would be lost.
local function is_page()
  return (FORMAT:match("html") or FORMAT:match("revealjs") or FORMAT:match("slidy")) and not FORMAT:match("epub")
end

local function data_address(svg)
  local escaped = svg:gsub("[^%w%-%._~ /:=;,%(%)]", function(byte)
    return string.format("%%%02X", byte:byte())
  end)
  return "data:image/svg+xml," .. escaped:gsub(" ", "%%20")
end

local number = 0

function CodeBlock(block)
  if not block.classes:includes("plyscope") then
    return nil
  end
  number = number + 1
  local where = string.format("block %d of plyscope, %q", number, block.text:sub(1, 40))
  local ending, kind, arguments = target()
  arguments = pandoc.List({ "draw", "--format", ending }) .. pandoc.List(arguments)
  for name, value in pairs(block.attributes) do
    if refused[name] then
      error(where .. ": the filter decides about --" .. name)
    elseif not ours[name] then
      arguments:insert(value == "" and "--" .. name or "--" .. name .. "=" .. value)
    end
  end
  -- Trees go through standard input: they may be long. What begins with a hyphen is no option.
  local is_tree = block.text:match("^%s*[%(%[{]")
  arguments:insert("--")
  arguments:insert(is_tree and "-" or block.text:match("^%s*(.-)%s*$"))
  if not program then
    program, first = installed()
  end
  local done, picture = pcall(pandoc.pipe, program, pandoc.List(first) .. arguments, is_tree and block.text or "")
  if not done then
    -- What is wrong, plyscope has said on standard error.
    error(where .. ": plyscope did not draw it. " .. (picture.error_code and "" or "Is it installed? " .. tostring(picture)))
  end
  local file = "plyscope-" .. pandoc.sha1(table.concat(arguments, "\0") .. "\0" .. block.text) .. "." .. ending
  if is_page() then
    file = data_address(picture)
  else
    pandoc.mediabag.insert(file, kind, picture)
  end
  local caption = block.attributes.caption
  local alt = pandoc.read(block.attributes.alt or caption or "A game tree", "markdown").blocks[1].content
  local size = { width = block.attributes.width, height = block.attributes.height }
  -- A picture with this title, alone in its paragraph, is a figure.
  local image = pandoc.Image(caption and pandoc.read(caption, "markdown").blocks[1].content or alt, file,
    caption and PANDOC_VERSION < pandoc.types.Version("3.0") and "fig:" or "", pandoc.Attr(block.identifier, {}, size))
  if caption and PANDOC_VERSION >= pandoc.types.Version("3.0") then
    image.identifier = ""
    return pandoc.Figure(pandoc.Plain(image), { long = { pandoc.Plain(image.caption) } }, pandoc.Attr(block.identifier))
  end
  return pandoc.Para(image)
end
