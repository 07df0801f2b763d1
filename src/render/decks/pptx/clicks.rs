//! Several slides as one, on which things appear and disappear at each click.

use std::fmt::Write as _;

/// What a click does, by the numbers of shapes.
#[derive(Debug, Default)]
pub(super) struct Click {
    pub(super) appear: Vec<u32>,
    pub(super) disappear: Vec<u32>,
}

/// The timing of a slide: what each click does, in their order. What appears first is not there before.
pub(super) fn timing(clicks: &[Click]) -> String {
    let mut last = 2;
    let mut id = || {
        last += 1;
        last
    };
    let mut xml = "<p:timing><p:tnLst><p:par><p:cTn id=\"1\" dur=\"indefinite\" restart=\"never\" nodeType=\"tmRoot\">\
                   <p:childTnLst><p:seq concurrent=\"1\" nextAc=\"seek\"><p:cTn id=\"2\" dur=\"indefinite\" \
                   nodeType=\"mainSeq\"><p:childTnLst>\n"
        .to_owned();
    for click in clicks {
        for start in ["indefinite", "0"] {
            let _ = write!(xml, "<p:par><p:cTn id=\"{}\" fill=\"hold\">{}<p:childTnLst>", id(), begins(start));
        }
        let appear = click.appear.iter().map(|&shape| (shape, "entr", "visible"));
        let disappear = click.disappear.iter().map(|&shape| (shape, "exit", "hidden"));
        for (index, (shape, class, state)) in appear.chain(disappear).enumerate() {
            let with = if index == 0 { "clickEffect" } else { "withEffect" };
            let _ = writeln!(
                xml,
                "<p:par><p:cTn id=\"{}\" presetID=\"1\" presetClass=\"{class}\" presetSubtype=\"0\" fill=\"hold\" \
                 nodeType=\"{with}\">{}<p:childTnLst><p:set><p:cBhvr><p:cTn id=\"{}\" dur=\"1\" fill=\"hold\">{}</p:cTn>\
                 <p:tgtEl><p:spTgt spid=\"{shape}\"/></p:tgtEl><p:attrNameLst><p:attrName>style.visibility</p:attrName>\
                 </p:attrNameLst></p:cBhvr><p:to><p:strVal val=\"{state}\"/></p:to></p:set></p:childTnLst></p:cTn></p:par>",
                id(),
                begins("0"),
                id(),
                begins("0")
            );
        }
        xml.push_str("</p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>\n");
    }
    xml.push_str("</p:childTnLst></p:cTn>");
    for (list, event) in [("prevCondLst", "onPrev"), ("nextCondLst", "onNext")] {
        let _ = write!(
            xml,
            "<p:{list}><p:cond evt=\"{event}\" delay=\"0\"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:{list}>"
        );
    }
    xml + "</p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>"
}

/// When something begins.
fn begins(delay: &str) -> String {
    format!("<p:stCondLst><p:cond delay=\"{delay}\"/></p:stCondLst>")
}
