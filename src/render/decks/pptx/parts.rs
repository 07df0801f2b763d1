//! The parts of a presentation that do not depend on its pictures, and how parts refer to each other.

use std::fmt::Write as _;

use crate::render::{Colour, Palette, Role};
use crate::story::words::one_line;
use quick_xml::escape::escape;

pub(super) const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// Those of slides, masters and layouts.
pub(super) const NAMESPACES: &str = "xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" \
     xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\" \
     xmlns:p=\"http://schemas.openxmlformats.org/presentationml/2006/main\"";

/// The font of all writing. What stands for it where it is not installed is chosen by its class.
pub(super) const FONTS: &str = "<a:latin typeface=\"DejaVu Sans\" panose=\"020B0603030804020204\" pitchFamily=\"34\" charset=\"0\"/>\
     <a:ea typeface=\"DejaVu Sans\"/><a:cs typeface=\"DejaVu Sans\"/><a:sym typeface=\"DejaVu Sans\"/>";

/// Ink that is not seen, for programs that show what is hidden.
pub(super) const INVISIBLE: &str =
    "<a:solidFill><a:schemeClr val=\"bg1\"><a:alpha val=\"0\"/></a:schemeClr></a:solidFill>";

const TYPES: &str = "application/vnd.openxmlformats-officedocument.presentationml";
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/// Of pages of notes, and of how they are shown: a sheet of US letter paper, which programs print on any other.
const NOTES: (i64, i64) = (6_858_000, 9_144_000);

/// What a run of letters says of its language; nothing if that is not known.
pub(super) fn language_attribute(language: &str) -> String {
    if language.is_empty() { String::new() } else { format!(" lang=\"{language}\"") }
}

pub(super) fn content_types(has_notes: &[bool]) -> String {
    let mut types = format!(
        "{DECLARATION}<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
         <Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
         <Default Extension=\"xml\" ContentType=\"application/xml\"/>"
    );
    let mut part = |name: &str, kind: &str| {
        let _ = write!(types, "<Override PartName=\"/{name}\" ContentType=\"{kind}+xml\"/>");
    };
    part("ppt/presentation.xml", &format!("{TYPES}.presentation.main"));
    part("ppt/slideMasters/slideMaster1.xml", &format!("{TYPES}.slideMaster"));
    part("ppt/slideLayouts/slideLayout1.xml", &format!("{TYPES}.slideLayout"));
    part("ppt/notesMasters/notesMaster1.xml", &format!("{TYPES}.notesMaster"));
    for (number, has_notes) in (1..).zip(has_notes) {
        part(&format!("ppt/slides/slide{number}.xml"), &format!("{TYPES}.slide"));
        if *has_notes {
            part(&format!("ppt/notesSlides/notesSlide{number}.xml"), &format!("{TYPES}.notesSlide"));
        }
    }
    for number in 1..=2 {
        let theme = "application/vnd.openxmlformats-officedocument.theme";
        part(&format!("ppt/theme/theme{number}.xml"), theme);
    }
    part("ppt/presProps.xml", &format!("{TYPES}.presProps"));
    part("ppt/viewProps.xml", &format!("{TYPES}.viewProps"));
    part("ppt/tableStyles.xml", &format!("{TYPES}.tableStyles"));
    part("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties");
    part("docProps/app.xml", "application/vnd.openxmlformats-officedocument.extended-properties");
    types + "</Types>\n"
}

/// What a part refers to, by kind and place.
fn relations(targets: &[(&str, String)]) -> String {
    let mut relations =
        format!("{DECLARATION}<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">");
    for (number, (kind, target)) in (1..).zip(targets) {
        let kind = if kind.contains(':') { (*kind).to_owned() } else { format!("{RELATIONS}/{kind}") };
        let _ = write!(relations, "<Relationship Id=\"rId{number}\" Type=\"{kind}\" Target=\"{target}\"/>");
    }
    relations + "</Relationships>\n"
}

pub(super) fn of_package() -> String {
    let core = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";
    relations(&[
        ("officeDocument", "ppt/presentation.xml".to_owned()),
        (core, "docProps/core.xml".to_owned()),
        ("extended-properties", "docProps/app.xml".to_owned()),
    ])
}

/// The first of what [`of_presentation`] refers to are the master, the master of notes, and the slides.
const FIRST_SLIDE: usize = 3;

pub(super) fn of_presentation(slides: usize) -> String {
    let mut targets = vec![
        ("slideMaster", "slideMasters/slideMaster1.xml".to_owned()),
        ("notesMaster", "notesMasters/notesMaster1.xml".to_owned()),
    ];
    targets.extend((1..=slides).map(|number| ("slide", format!("slides/slide{number}.xml"))));
    for (kind, target) in [
        ("presProps", "presProps.xml"),
        ("viewProps", "viewProps.xml"),
        ("theme", "theme/theme1.xml"),
        ("tableStyles", "tableStyles.xml"),
    ] {
        targets.push((kind, target.to_owned()));
    }
    relations(&targets)
}

pub(super) fn of_slide(number: usize, has_notes: bool) -> String {
    let mut targets = vec![("slideLayout", "../slideLayouts/slideLayout1.xml".to_owned())];
    if has_notes {
        targets.push(("notesSlide", format!("../notesSlides/notesSlide{number}.xml")));
    }
    relations(&targets)
}

pub(super) fn of_notes(number: usize) -> String {
    let master = "../notesMasters/notesMaster1.xml".to_owned();
    relations(&[("notesMaster", master), ("slide", format!("../slides/slide{number}.xml"))])
}

pub(super) fn of_layout() -> String {
    relations(&[("slideMaster", "../slideMasters/slideMaster1.xml".to_owned())])
}

pub(super) fn of_master() -> String {
    relations(&[
        ("slideLayout", "../slideLayouts/slideLayout1.xml".to_owned()),
        ("theme", "../theme/theme1.xml".to_owned()),
    ])
}

pub(super) fn of_notes_master() -> String {
    relations(&[("theme", "../theme/theme2.xml".to_owned())])
}

pub(super) fn presentation(slides: usize, width: i64, height: i64, language: &str) -> String {
    let mut text = format!(
        "{DECLARATION}<p:presentation {NAMESPACES} saveSubsetFonts=\"1\"><p:sldMasterIdLst><p:sldMasterId \
         id=\"2147483648\" r:id=\"rId1\"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id=\"rId2\"/>\
         </p:notesMasterIdLst><p:sldIdLst>"
    );
    for index in 0..slides {
        // Smaller numbers are not allowed.
        let _ = write!(text, "<p:sldId id=\"{}\" r:id=\"rId{}\"/>", 256 + index, FIRST_SLIDE + index);
    }
    let _ = writeln!(
        text,
        "</p:sldIdLst><p:sldSz cx=\"{width}\" cy=\"{height}\"/><p:notesSz cx=\"{}\" cy=\"{}\"/><p:defaultTextStyle>\
         <a:defPPr><a:defRPr{}/></a:defPPr>{}</p:defaultTextStyle></p:presentation>",
        NOTES.0,
        NOTES.1,
        language_attribute(language),
        level(1800)
    );
    text
}

/// The first level of a list of text styles.
fn level(size: i64) -> String {
    format!(
        "<a:lvl1pPr marL=\"0\" indent=\"0\" algn=\"l\" rtl=\"0\"><a:spcBef><a:spcPts val=\"0\"/></a:spcBef><a:buNone/>\
         <a:defRPr sz=\"{size}\" kern=\"1200\"><a:solidFill><a:schemeClr val=\"tx1\"/></a:solidFill>\
         <a:latin typeface=\"+mn-lt\"/><a:ea typeface=\"+mn-ea\"/><a:cs typeface=\"+mn-cs\"/></a:defRPr></a:lvl1pPr>"
    )
}

/// What every tree of shapes begins with.
const TREE: &str = "<p:nvGrpSpPr><p:cNvPr id=\"1\" name=\"\"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>";

/// A place for text, with where it is: (left, top, width, height).
fn placeholder(number: u32, name: &str, kind: &str, place: [i64; 4]) -> String {
    let [x, y, width, height] = place;
    format!(
        "<p:sp><p:nvSpPr><p:cNvPr id=\"{number}\" name=\"{name}\"/><p:cNvSpPr><a:spLocks noGrp=\"1\"/></p:cNvSpPr>\
         <p:nvPr><p:ph type=\"{kind}\"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x=\"{x}\" y=\"{y}\"/>\
         <a:ext cx=\"{width}\" cy=\"{height}\"/></a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></p:spPr>\
         <p:txBody><a:bodyPr anchor=\"t\"><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody>\
         </p:sp>"
    )
}

/// Where titles are: in the upper part of the slide.
fn title_place(width: i64, height: i64) -> [i64; 4] {
    [width / 20, height / 30, width - width / 10, height / 8]
}

pub(super) fn layout(width: i64, height: i64) -> String {
    format!(
        "{DECLARATION}<p:sldLayout {NAMESPACES} type=\"titleOnly\" preserve=\"1\"><p:cSld name=\"Title Only\"><p:spTree>\
         {TREE}{}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>\n",
        placeholder(2, "Title", "title", title_place(width, height))
    )
}

const COLOURS: &str = "<p:clrMap bg1=\"lt1\" tx1=\"dk1\" bg2=\"lt2\" tx2=\"dk2\" accent1=\"accent1\" accent2=\"accent2\" \
     accent3=\"accent3\" accent4=\"accent4\" accent5=\"accent5\" accent6=\"accent6\" hlink=\"hlink\" folHlink=\"folHlink\"/>";

const PAPER: &str = "<p:bg><p:bgPr><a:solidFill><a:schemeClr val=\"bg1\"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>";

pub(super) fn master(width: i64, height: i64) -> String {
    let title = title_place(width, height);
    let body = [title[0], height / 5, title[2], height - height / 4];
    format!(
        "{DECLARATION}<p:sldMaster {NAMESPACES}><p:cSld>{PAPER}<p:spTree>{TREE}{}{}</p:spTree></p:cSld>{COLOURS}\
         <p:sldLayoutIdLst><p:sldLayoutId id=\"2147483649\" r:id=\"rId1\"/></p:sldLayoutIdLst><p:txStyles>\
         <p:titleStyle>{}</p:titleStyle><p:bodyStyle>{}</p:bodyStyle><p:otherStyle>{}</p:otherStyle></p:txStyles>\
         </p:sldMaster>\n",
        placeholder(2, "Title", "title", title),
        placeholder(3, "Text", "body", body),
        level(2400),
        level(1800),
        level(1800)
    )
}

pub(super) fn notes_master() -> String {
    let (width, height) = NOTES;
    let half = height / 2 - height / 20;
    let picture = format!(
        "<p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Slide\"/><p:cNvSpPr><a:spLocks noGrp=\"1\" noRot=\"1\" \
         noChangeAspect=\"1\"/></p:cNvSpPr><p:nvPr><p:ph type=\"sldImg\"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm>\
         <a:off x=\"{}\" y=\"{}\"/><a:ext cx=\"{}\" cy=\"{}\"/></a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom>\
         <a:noFill/><a:ln w=\"12700\"><a:solidFill><a:prstClr val=\"black\"/></a:solidFill></a:ln></p:spPr></p:sp>",
        width / 10,
        height / 12,
        width - width / 5,
        (width - width / 5) * 9 / 16
    );
    format!(
        "{DECLARATION}<p:notesMaster {NAMESPACES}><p:cSld>{PAPER}<p:spTree>{TREE}{picture}{}</p:spTree></p:cSld>{COLOURS}\
         <p:notesStyle>{}</p:notesStyle></p:notesMaster>\n",
        placeholder(3, "Notes", "body", [width / 10, half, width - width / 5, height / 2]),
        level(1200)
    )
}

/// What a speaker says, on a page with the slide.
pub(super) fn notes(notes: &[String], language: &str) -> String {
    let mut text = format!(
        "{DECLARATION}<p:notes {NAMESPACES}><p:cSld><p:spTree>{TREE}<p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Slide\"/>\
         <p:cNvSpPr><a:spLocks noGrp=\"1\" noRot=\"1\" noChangeAspect=\"1\"/></p:cNvSpPr><p:nvPr><p:ph type=\"sldImg\"/>\
         </p:nvPr></p:nvSpPr><p:spPr/></p:sp><p:sp><p:nvSpPr><p:cNvPr id=\"3\" name=\"Notes\"/><p:cNvSpPr>\
         <a:spLocks noGrp=\"1\"/></p:cNvSpPr><p:nvPr><p:ph type=\"body\"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody>\
         <a:bodyPr/><a:lstStyle/>"
    );
    for note in notes {
        let language = language_attribute(language);
        let _ = write!(text, "<a:p><a:r><a:rPr{language}/><a:t>{}</a:t></a:r></a:p>", escape(one_line(note)));
    }
    text + "</p:txBody></p:sp></p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>\n"
}

pub(super) fn presentation_properties() -> String {
    format!("{DECLARATION}<p:presentationPr {NAMESPACES}/>\n")
}

pub(super) fn view_properties() -> String {
    format!("{DECLARATION}<p:viewPr {NAMESPACES}/>\n")
}

pub(super) fn table_styles() -> String {
    format!(
        "{DECLARATION}<a:tblStyleLst xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" \
         def=\"{{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}}\"/>\n"
    )
}

pub(super) fn core(title: &str, language: &str) -> String {
    let language = if language.is_empty() { String::new() } else { format!("<dc:language>{language}</dc:language>") };
    format!(
        "{DECLARATION}<cp:coreProperties \
         xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>{}</dc:title><dc:creator>plyscope</dc:creator>{language}\
         </cp:coreProperties>\n",
        escape(one_line(title))
    )
}

pub(super) fn app(slides: usize, notes: usize) -> String {
    format!(
        "{DECLARATION}<Properties xmlns=\"http://schemas.openxmlformats.org/officeDocument/2006/extended-properties\">\
         <Application>plyscope</Application><Slides>{slides}</Slides><Notes>{notes}</Notes></Properties>\n"
    )
}

/// Colours, fonts and effects that users are offered when they go on with the presentation.
pub(super) fn theme(palette: &Palette) -> String {
    let fill = |role| palette.paint(role).fill.unwrap_or(Colour::new(0));
    let line = |role| palette.paint(role).stroke.map_or_else(|| fill(role), |stroke| stroke.colour);
    let colours = [
        ("dk1", fill(Role::Text)),
        ("lt1", fill(Role::Background)),
        ("dk2", fill(Role::MutedText)),
        ("lt2", fill(Role::Leaf)),
        ("accent1", line(Role::Max)),
        ("accent2", line(Role::Min)),
        ("accent3", line(Role::Chance)),
        ("accent4", line(Role::Cut)),
        ("accent5", fill(Role::Active)),
        ("accent6", line(Role::Edge)),
        ("hlink", fill(Role::MaxText)),
        ("folHlink", fill(Role::CutText)),
    ];
    let mut scheme = String::new();
    for (name, Colour { red, green, blue }) in colours {
        let _ = write!(scheme, "<a:{name}><a:srgbClr val=\"{red:02X}{green:02X}{blue:02X}\"/></a:{name}>");
    }
    let fonts = "<a:latin typeface=\"DejaVu Sans\"/><a:ea typeface=\"\"/><a:cs typeface=\"\"/>";
    let plain = "<a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill>";
    let mut lines = String::new();
    for width in [6350, 12_700, 19_050] {
        let _ = write!(lines, "<a:ln w=\"{width}\">{plain}</a:ln>");
    }
    let effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
    format!(
        "{DECLARATION}<a:theme xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" name=\"plyscope\">\
         <a:themeElements><a:clrScheme name=\"plyscope\">{scheme}</a:clrScheme><a:fontScheme name=\"plyscope\">\
         <a:majorFont>{fonts}</a:majorFont><a:minorFont>{fonts}</a:minorFont></a:fontScheme>\
         <a:fmtScheme name=\"plyscope\"><a:fillStyleLst>{plain}{plain}{plain}</a:fillStyleLst><a:lnStyleLst>{lines}\
         </a:lnStyleLst><a:effectStyleLst>{effect}{effect}{effect}</a:effectStyleLst>\
         <a:bgFillStyleLst>{plain}{plain}{plain}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>\n"
    )
}
