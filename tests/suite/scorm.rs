//! Packages for learning platforms: a strict reader checks their manifests against SCORM 1.2.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use plyscope::report::scorm::{self, Unit};
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

use crate::suite::archive::unpacked;
use crate::suite::program::{folder, run_in, without_lines};

/// An element of a manifest.
#[derive(Debug, Default)]
struct Node {
    name: String,
    attributes: BTreeMap<String, String>,
    children: Vec<Node>,
    text: String,
}

/// Rule for an element: its attributes, and its children in order, each with its allowed number.
struct Rule {
    name: &'static str,
    must: &'static [&'static str],
    may: &'static [&'static str],
    children: &'static [(&'static str, usize, usize)],
    is_text: bool,
}

const MANY: usize = usize::MAX;

/// Content packaging of SCORM 1.2 without metadata: the application profile of a content aggregation.
const RULES: &[Rule] = &[
    Rule {
        name: "manifest",
        must: &["identifier", "xmlns", "xmlns:adlcp"],
        may: &["version"],
        children: &[("metadata", 0, 1), ("organizations", 1, 1), ("resources", 1, 1)],
        is_text: false,
    },
    Rule {
        name: "metadata",
        must: &[],
        may: &[],
        children: &[("schema", 1, 1), ("schemaversion", 1, 1)],
        is_text: false,
    },
    Rule { name: "schema", must: &[], may: &[], children: &[], is_text: true },
    Rule { name: "schemaversion", must: &[], may: &[], children: &[], is_text: true },
    Rule {
        name: "organizations",
        must: &["default"],
        may: &[],
        children: &[("organization", 1, MANY)],
        is_text: false,
    },
    Rule {
        name: "organization",
        must: &["identifier"],
        may: &["structure"],
        children: &[("title", 1, 1), ("item", 1, MANY)],
        is_text: false,
    },
    Rule {
        name: "item",
        must: &["identifier", "identifierref"],
        may: &["isvisible", "parameters"],
        children: &[("title", 1, 1), ("item", 0, MANY), ("adlcp:masteryscore", 0, 1)],
        is_text: false,
    },
    Rule { name: "title", must: &[], may: &[], children: &[], is_text: true },
    Rule { name: "adlcp:masteryscore", must: &[], may: &[], children: &[], is_text: true },
    Rule { name: "resources", must: &[], may: &["xml:base"], children: &[("resource", 1, MANY)], is_text: false },
    Rule {
        name: "resource",
        must: &["identifier", "type", "href", "adlcp:scormtype"],
        may: &["xml:base"],
        children: &[("file", 1, MANY)],
        is_text: false,
    },
    Rule { name: "file", must: &["href"], may: &[], children: &[], is_text: false },
];

const NAMESPACES: [(&str, &str); 2] = [
    ("xmlns", "http://www.imsproject.org/xsd/imscp_rootv1p1p2"),
    ("xmlns:adlcp", "http://www.adlnet.org/xsd/adlcp_rootv1p2"),
];

fn ensure(is_so: bool, otherwise: impl Fn() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(otherwise()) }
}

/// Parses the root of an XML file.
fn parsed(xml: &str) -> Result<Node, String> {
    fn begun(tag: &BytesStart<'_>) -> Result<Node, String> {
        let mut node = Node { name: tag.name().as_ref().to_owned(), ..Node::default() };
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(|error| error.to_string())?;
            let value = unescape(&attribute.value).map_err(|error| error.to_string())?.into_owned();
            node.attributes.insert(attribute.key.as_ref().to_owned(), value);
        }
        Ok(node)
    }
    let mut reader = Reader::from_str(xml);
    let mut open = vec![Node::default()];
    loop {
        match reader.read_event().map_err(|error| error.to_string())? {
            Event::Start(tag) => open.push(begun(&tag)?),
            Event::Empty(tag) => open.last_mut().expect("a parent").children.push(begun(&tag)?),
            Event::End(_) => {
                let node = open.pop().expect("an element");
                open.last_mut().ok_or("an end too many")?.children.push(node);
            }
            Event::Text(text) => open.last_mut().expect("an element").text.push_str(text.as_ref()),
            Event::GeneralRef(name) => {
                let name: &str = name.as_ref();
                let letter = unescape(&format!("&{name};")).map_err(|error| error.to_string())?.into_owned();
                open.last_mut().expect("an element").text.push_str(&letter);
            }
            Event::Decl(declaration) => {
                ensure(
                    declaration.encoding().is_some_and(|name| name.is_ok_and(|name| name.as_ref() == "UTF-8")),
                    || "the encoding is not said".to_owned(),
                )?;
            }
            Event::Eof => break,
            other => return Err(format!("{other:?} has no place in a manifest")),
        }
    }
    let mut document = open.pop().filter(|_| open.is_empty()).ok_or("an element is not closed")?;
    ensure(document.children.len() == 1, || "there is no one root".to_owned())?;
    document.children.pop().ok_or_else(|| "nothing".to_owned())
}

impl Node {
    fn all<'n>(&'n self, name: &'static str) -> impl Iterator<Item = &'n Node> {
        self.children.iter().filter(move |child| child.name == name)
    }

    fn only(&self, name: &'static str) -> &Node {
        self.all(name).next().expect("a rule demands it")
    }

    /// Checks the element and its descendants by the rules.
    fn check(&self) -> Result<(), String> {
        let Node { name, attributes, children, text } = self;
        let rule = RULES.iter().find(|rule| rule.name == name).ok_or_else(|| format!("there is no <{name}>"))?;
        for must in rule.must {
            ensure(attributes.contains_key(*must), || format!("<{name}> without {must}"))?;
        }
        for attribute in attributes.keys() {
            let is_known = rule.must.iter().chain(rule.may).any(|known| known == attribute);
            ensure(is_known, || format!("<{name}> has no {attribute}"))?;
        }
        let mut rest = children.as_slice();
        for (child, least, most) in rule.children {
            let count = rest.iter().take_while(|node| node.name == *child).count();
            ensure((*least..=*most).contains(&count), || format!("{count} of <{child}> in <{name}>"))?;
            rest = &rest[count..];
        }
        ensure(rest.is_empty(), || format!("<{}> is out of place in <{name}>", rest[0].name))?;
        ensure(text.trim().is_empty() != rule.is_text, || format!("the text of <{name}> is “{text}”"))?;
        children.iter().try_for_each(Node::check)
    }

    /// Returns the identifiers of the element and its descendants.
    fn identifiers(&self) -> Vec<&str> {
        let own = self.attributes.get("identifier").map(String::as_str);
        own.into_iter().chain(self.children.iter().flat_map(Node::identifiers)).collect()
    }
}

/// Returns the file name in an address.
fn unescaped(address: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let mut rest = address.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [rest.next().unwrap_or(b' '), rest.next().unwrap_or(b' ')];
                let digits = std::str::from_utf8(&digits).map_err(|error| error.to_string())?.to_owned();
                u8::from_str_radix(&digits, 16).map_err(|error| format!("{address}: {error}"))?
            }
            byte if byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte) => byte,
            _ => return Err(format!("{address} is no address")),
        });
    }
    String::from_utf8(bytes).map_err(|error| error.to_string())
}

/// Returns the title of a manifest, and the titles and files of its units.
fn read(files: &BTreeMap<String, String>) -> Result<(String, Vec<(String, String)>), String> {
    let root = parsed(files.get("imsmanifest.xml").ok_or("there is no manifest")?)?;
    ensure(root.name == "manifest", || format!("<{}> is no manifest", root.name))?;
    root.check()?;
    for (prefix, namespace) in NAMESPACES {
        ensure(root.attributes[prefix] == namespace, || format!("{prefix} is {}", root.attributes[prefix]))?;
    }
    let metadata = root.all("metadata").next().ok_or("no metadata: which SCORM is it?")?;
    ensure(metadata.only("schema").text == "ADL SCORM", || "another schema".to_owned())?;
    ensure(metadata.only("schemaversion").text == "1.2", || "another version".to_owned())?;

    let identifiers = root.identifiers();
    for identifier in &identifiers {
        let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
        let is_name = identifier.bytes().next().is_some_and(is_letter)
            && identifier.bytes().all(|byte| is_letter(byte) || byte.is_ascii_digit() || b"-.".contains(&byte));
        ensure(is_name, || format!("“{identifier}” is no identifier"))?;
    }
    let distinct: BTreeSet<_> = identifiers.iter().collect();
    ensure(distinct.len() == identifiers.len(), || format!("twice the same identifier: {identifiers:?}"))?;

    let organizations = root.only("organizations");
    let usual = &organizations.attributes["default"];
    let organization = organizations.all("organization").find(|one| one.attributes["identifier"] == *usual);
    let organization = organization.ok_or_else(|| format!("there is no organization {usual}"))?;

    let mut resources = BTreeMap::new();
    let mut listed = BTreeSet::from(["imsmanifest.xml".to_owned()]);
    for resource in root.only("resources").all("resource") {
        let attribute = |name: &str| resource.attributes[name].as_str();
        ensure(attribute("type") == "webcontent", || format!("the type {}", attribute("type")))?;
        ensure(attribute("adlcp:scormtype") == "sco", || format!("scormtype {}", attribute("adlcp:scormtype")))?;
        let own: Vec<String> =
            resource.all("file").map(|file| unescaped(&file.attributes["href"])).collect::<Result<_, String>>()?;
        let start = unescaped(attribute("href"))?;
        ensure(own.contains(&start), || format!("{start} is none of the files of its resource"))?;
        for file in own {
            ensure(files.contains_key(&file), || format!("{file} is missing"))?;
            ensure(listed.insert(file.clone()), || format!("{file} is listed twice"))?;
        }
        resources.insert(attribute("identifier"), start);
    }
    for file in files.keys() {
        ensure(listed.contains(file), || format!("{file} is not listed"))?;
    }

    let mut units = Vec::new();
    for item in organization.all("item") {
        let resource = &item.attributes["identifierref"];
        let start =
            resources.remove(resource.as_str()).ok_or_else(|| format!("{resource} is missing or started twice"))?;
        units.push((item.only("title").text.clone(), start));
    }
    ensure(resources.is_empty(), || format!("no item starts {resources:?}"))?;
    Ok((organization.only("title").text.clone(), units))
}

fn archive(folder: &Path, name: &str) -> BTreeMap<String, String> {
    unpacked(&std::fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}")))
}

#[test]
fn packages_contain_the_pages_of_lessons_and_courses() {
    let folder = folder("scorm");
    for (language, lesson, course) in [
        ("en", "Deep cutoffs: a bound from far above", "Game-tree search, lesson by lesson"),
        ("cs", "Hluboké ořezání: mez od vzdáleného předka", "Prohledávání herního stromu, lekce za lekcí"),
        ("ru", "Глубокое отсечение: граница дальнего предка", "Перебор дерева игры, урок за уроком"),
    ] {
        for (arguments, page, package, title) in [
            (&["lesson", "deep-cutoff"][..], "deep-cutoff.html", "deep-cutoff.zip", lesson),
            (&["course"], "course.html", "course.zip", course),
        ] {
            let run = |more: &[&str]| {
                let run = run_in(&folder, &[arguments, &["--lang", language], more].concat(), b"");
                assert_eq!(run.status, 0, "{}", run.stderr);
                run.stderr
            };
            run(&["-o", page]);
            // Without a name, the package has the name of the page.
            let told = run(&["--scorm"]);
            assert!(told.contains(package), "{told}");
            let files = archive(&folder, package);
            let unit = (title.to_owned(), "index.html".to_owned());
            assert_eq!(read(&files), Ok((title.to_owned(), vec![unit])), "{package}");
            assert!(files["index.html"] == std::fs::read_to_string(folder.join(page)).unwrap(), "{package}");
            assert!(files["index.html"].contains("LMSInitialize"), "{package}");
            run(&["--scorm", "-o", "again.ZIP"]);
            let bytes = |name: &str| std::fs::read(folder.join(name)).unwrap();
            assert!(bytes("again.ZIP") == bytes(package), "{package}: the same bytes twice");
        }
    }
}

#[test]
fn a_package_contains_the_self_marking_worksheet() {
    let folder = folder("scorm-worksheet");
    let mut names = BTreeSet::new();
    for (language, seed) in [("en", "1"), ("cs", "1"), ("ru", "1"), ("en", "2")] {
        let run = |output: &[&str]| {
            let arguments =
                ["worksheet", "--scorm", "--lang", language, "--seed", seed, "--tasks", "values,cuts,best-move"];
            let run = run_in(&folder, &[&arguments, output].concat(), b"");
            assert_eq!(run.status, 0, "{}", run.stderr);
        };
        run(&[]);
        let files = archive(&folder, "worksheet.zip");
        let page = &files["index.html"];
        let title = page.split_once("<h1>").and_then(|(_, rest)| rest.split_once("</h1>")).expect("a title").0;
        assert_eq!(read(&files), Ok((title.to_owned(), vec![(title.to_owned(), "index.html".to_owned())])));
        assert!(page.contains("LMSInitialize") && page.contains(&format!("lang=\"{language}\"")));
        // Answers are packed, so that the source of the page does not reveal them.
        assert!(!page.contains("plyscope lesson"), "{language}");
        run(&["-o", "again.zip"]);
        let bytes = |name: &str| std::fs::read(folder.join(name)).unwrap();
        assert!(bytes("again.zip") == bytes("worksheet.zip"), "the same bytes twice");
        let root = parsed(&files["imsmanifest.xml"]).expect("XML");
        assert!(names.insert(root.attributes["identifier"].clone()), "another sheet is another package");
    }
    let run = run_in(&folder, &["worksheet", "--scorm", "--count", "2", "-o", "sheet.zip"], b"");
    assert_eq!(run.status, 0, "{}", run.stderr);
    for name in ["sheet-1.zip", "sheet-2.zip"] {
        assert_eq!(read(&archive(&folder, name)).map(|(_, units)| units.len()), Ok(1), "{name}");
    }
    let run = run_in(&folder, &["worksheet", "tictactoe:XOX/O.O/X..", "--tasks", "game-tree", "--scorm"], b"");
    assert!(run.status == 1 && run.stderr.contains("only a person can mark"), "{}", run.stderr);
}

fn pages() -> Vec<Unit> {
    let unit = |file: &str, title: &str| Unit {
        file: file.to_owned(),
        title: title.to_owned(),
        html: format!("<!DOCTYPE html><title>{file}</title>"),
    };
    vec![
        unit("index.html", "α < β & \"γ\""),
        unit("folder/můj #1 100%.html", "lines\nand\tcontrols \u{1}\u{ffff}"),
        unit("a&b'.html", "<title>"),
    ]
}

fn packed(title: &str, units: &[Unit]) -> std::io::Result<BTreeMap<String, String>> {
    let mut out = Vec::new();
    scorm::write(title, "name", units, &mut out)?;
    Ok(unpacked(&out))
}

#[test]
fn pages_of_any_name_become_units_of_one_package() {
    let files = packed("a & b", &pages()).expect("a package");
    let (title, units) = read(&files).expect("a manifest");
    assert_eq!(title, "a & b");
    let expected = [
        ("α < β & \"γ\"", "index.html"),
        ("lines and controls \u{fffd}\u{fffd}", "folder/můj #1 100%.html"),
        ("<title>", "a&b'.html"),
    ];
    assert_eq!(units, expected.map(|(title, file)| (title.to_owned(), file.to_owned())));
    for unit in pages() {
        assert_eq!(files[&unit.file], unit.html);
    }
}

#[test]
fn a_package_is_identified_by_title_and_name() {
    let folder = folder("scorm-names");
    let identifier = |arguments: &[&str]| {
        let run = run_in(&folder, &[arguments, &["--scorm", "-o", "a.zip"]].concat(), b"");
        assert_eq!(run.status, 0, "{}", run.stderr);
        let root = parsed(&archive(&folder, "a.zip")["imsmanifest.xml"]).expect("XML");
        root.attributes["identifier"].clone()
    };
    let packages = [
        &["lesson", "cut-leaf"][..],
        &["lesson", "cut-leaf", "--lang", "ru"],
        &["lesson", "promises"],
        &["course", "cut-leaf"],
        &["course", "cut-leaf", "promises"],
        &["course", "promises", "cut-leaf"],
    ];
    let all: BTreeSet<String> = packages.into_iter().map(identifier).collect();
    assert_eq!(all.len(), packages.len(), "{all:?}");
    assert!(all.contains(&identifier(packages[4])));
}

#[test]
fn a_package_needs_pages_with_distinct_file_names() {
    let mut twice = pages();
    twice.push(twice[0].clone());
    let reserved = [Unit { file: "imsmanifest.xml".to_owned(), ..twice[0].clone() }];
    for (units, words) in
        [(&[][..], "needs a page"), (&twice, "would be index.html"), (&reserved, "would be imsmanifest.xml")]
    {
        let error = packed("none", units).expect_err(words);
        assert!(error.to_string().contains(words), "{error}");
    }
}

#[test]
fn the_reader_detects_errors_in_manifests() {
    let good = packed("good", &pages()).expect("a package");
    for (from, to, words) in [
        ("adlcp:scormtype=\"sco\"", "adlcp:scormType=\"sco\"", "without adlcp:scormtype"),
        ("adlcp:scormtype=\"sco\"", "adlcp:scormtype=\"SCO\"", "scormtype SCO"),
        ("type=\"webcontent\"", "type=\"web\"", "the type web"),
        ("<schemaversion>1.2", "<schemaversion>1.3", "another version"),
        ("adlcp_rootv1p2", "adlcp_v1p3", "xmlns:adlcp"),
        ("default=\"course\"", "default=\"other\"", "no organization other"),
        ("<title>good</title>", "", "0 of <title>"),
        ("<title>good</title>", "<title> </title>", "the text of <title>"),
        ("identifierref=\"page-2\"", "identifierref=\"page-1\"", "missing or started twice"),
        ("identifierref=\"page-2\"", "identifierref=\"page-9\"", "missing or started twice"),
        ("item identifier=\"item-2\"", "item identifier=\"item-1\"", "twice the same identifier"),
        ("item identifier=\"item-2\"", "item identifier=\"2\"", "no identifier"),
        ("<file href=\"index.html\"/>", "<file href=\"other.html\"/>", "none of the files"),
        ("<file href=\"index.html\"/>", "<file/>", "without href"),
        ("<file href=\"index.html\"/>", "", "0 of <file>"),
        ("index.html", "inde.html", "is missing"),
        ("%20%231", "%20#1", "is no address"),
        ("  <resources>", "  <resources/>", "</manifest>"),
        ("&amp;", "&", "entity"),
    ] {
        let mut files = good.clone();
        let manifest = files["imsmanifest.xml"].replace(from, to);
        assert!(manifest != files["imsmanifest.xml"], "{from} is not there");
        files.insert("imsmanifest.xml".to_owned(), manifest);
        let flaw = read(&files).expect_err(words);
        assert!(words == "</manifest>" || words == "entity" || flaw.contains(words), "{from} → {to}: {flaw}");
    }
    let mut files = good;
    files.insert("forgotten.html".to_owned(), String::new());
    assert_eq!(read(&files), Err("forgotten.html is not listed".to_owned()));
}

#[test]
fn a_package_needs_a_flag_and_the_zip_extension() {
    let folder = folder("scorm-usage");
    for (arguments, words) in [
        (&["lesson", "cut-leaf", "--scorm", "-o", "a.html"][..], "--scorm writes an archive, and a.html is none"),
        (&["lesson", "cut-leaf", "--scorm", "-o", "-"], "--scorm writes an archive"),
        (&["lesson", "cut-leaf", "-o", "a.zip"], "a package for a learning platform is written with --scorm"),
        (&["lesson", "--all", "-o", "a.zip"], "a.zip would be an archive"),
        (&["lesson", "--all", "--scorm"], "--scorm"),
        (&["lesson", "--scorm"], "NAME|FILE.toml"),
        (&["lesson", "cut-leaf", "--scorm", "--source"], "--source"),
        (&["course", "--scorm", "-o", "course"], "name it FILE.zip"),
        (&["course", "--scorm", "-o", "course.html"], "name it FILE.zip"),
        (&["course", "-o", "course.zip"], "course.zip would be an archive"),
        (&["worksheet", "-o", "sheet.zip"], "sheet.zip would be an archive"),
        (&["worksheet", "--scorm", "-o", "sheet.pdf"], "name it FILE.zip"),
        (&["worksheet", "--scorm", "--prairielearn", "-o", "sheet"], "--prairielearn"),
        (&["worksheet", "--scorm", "--key", "sheet.zip", "-o", "other.zip"], "a key is for people"),
    ] {
        let run = run_in(&folder, arguments, b"");
        let told = without_lines(&run.stderr);
        assert!(run.status == 2 && told.contains(words), "{arguments:?}: {} {told}", run.status);
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "{arguments:?} has written something");
    }
}

#[cfg(unix)]
#[test]
fn a_package_does_not_overwrite_its_lesson() {
    let folder = folder("scorm-replaced");
    let lesson = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/lessons/cut-leaf.toml");
    std::fs::copy(lesson, folder.join("a.toml")).unwrap();
    std::os::unix::fs::symlink("a.toml", folder.join("a.zip")).unwrap();
    for command in ["lesson", "course"] {
        let run = run_in(&folder, &[command, "a.toml", "--scorm", "-o", "a.zip"], b"");
        assert!(run.status == 2 && run.stderr.contains("would be replaced"), "{}", run.stderr);
    }
}
