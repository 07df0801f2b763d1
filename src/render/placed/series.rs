//! Series of pictures merged into one list of parts. Each part that several pictures share is stored once, with the
//! slides on which it is visible.

use std::collections::{BTreeSet, HashSet};

use crate::render::{Element, Group};

/// Duration of the last slide of an animation, as a multiple of the duration of other slides.
pub(crate) const LAST: u16 = 3;

/// Part of a series of pictures.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SeriesPart<'s> {
    /// 0-based indices of the slides on which the part is visible, ascending.
    pub(crate) slides: Vec<usize>,
    pub(crate) what: PartContent<'s>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum PartContent<'s> {
    /// Element as the last slide with this part shows it. If the element is a group, its class and tooltip may differ
    /// on other slides.
    Whole(&'s Element),
    /// Group without elements, and the parts into which its elements on all slides are merged.
    Open(Group, Vec<SeriesPart<'s>>),
}

/// Slides on which a group or a picture has the same elements.
struct Run<'s> {
    slides: Vec<usize>,
    elements: &'s [Element],
}

/// Indices of slides, and an element that is visible on them.
type ShownElement<'s> = (Vec<usize>, &'s Element);

/// Merges the pictures of a series. The parts that are visible on a slide equal the elements of its picture, in the
/// same order, except for classes and tooltips of groups. Only groups for which `opens` returns `true` are split into
/// parts. If several of the resulting groups have the same id, only the last one keeps it.
pub(crate) fn joined<'s>(pictures: &[&'s [Element]], opens: &dyn Fn(&Group) -> bool) -> Vec<SeriesPart<'s>> {
    let runs = pictures.iter().enumerate().map(|(slide, elements)| Run { slides: vec![slide], elements });
    let mut parts = parts(runs, opens);
    name_once(&mut parts, &mut HashSet::new());
    parts
}

fn parts<'s>(runs: impl Iterator<Item = Run<'s>>, opens: &dyn Fn(&Group) -> bool) -> Vec<SeriesPart<'s>> {
    // Merge consecutive slides with equal elements first. This saves most of the work, because most groups change
    // rarely.
    let mut news: Vec<Run<'s>> = Vec::new();
    for run in runs {
        match news.last_mut() {
            Some(last) if last.elements == run.elements => last.slides.extend(run.slides),
            _ => news.push(run),
        }
    }
    let mut found: Vec<Vec<ShownElement<'s>>> = Vec::new();
    let mut orders = Vec::new();
    for run in &news {
        let mut order: Vec<usize> = Vec::new();
        for element in run.elements {
            let is_it = |index: &usize| belongs(element, found[*index][0].1, opens) && !order.contains(index);
            let index = (0..found.len()).find(is_it).unwrap_or_else(|| {
                found.push(Vec::new());
                found.len() - 1
            });
            found[index].push((run.slides.clone(), element));
            order.push(index);
        }
        orders.push(order);
    }
    let Some(places) = sorted(found.len(), &orders) else {
        // Some slides have the same elements in different orders, so the slides share no parts.
        return news.into_iter().flat_map(|run| parts(std::iter::once(run), opens)).collect();
    };
    places.into_iter().map(|place| part(std::mem::take(&mut found[place]), opens)).collect()
}

fn part<'s>(shown: Vec<ShownElement<'s>>, opens: &dyn Fn(&Group) -> bool) -> SeriesPart<'s> {
    let slides = shown.iter().flat_map(|(slides, _)| slides.iter().copied()).collect();
    let last = shown.last().expect("it is on a slide").1;
    let opened = |(slides, element): ShownElement<'s>| match element {
        Element::Group(group) if opens(group) => Some((slides, group)),
        _ => None,
    };
    let groups: Vec<(Vec<usize>, &Group)> = shown.into_iter().filter_map(opened).collect();
    let what = match groups.as_slice() {
        [] => PartContent::Whole(last),
        groups => {
            let runs = groups.iter().map(|(slides, group)| Run { slides: slides.clone(), elements: &group.elements });
            PartContent::Open(common(groups), parts(runs, opens))
        }
    };
    SeriesPart { slides, what }
}

/// Returns whether two elements of different slides belong to one part: they are equal, or they are the same group with
/// different contents.
fn belongs(one: &Element, two: &Element, opens: &dyn Fn(&Group) -> bool) -> bool {
    // Until the search visits a node, the group of the node is drawn behind all visited nodes, and afterwards among
    // them. So groups in these two states belong to different parts.
    let is_ahead = |group: &Group| group.class.split(' ').any(|word| word == "ahead");
    match (one, two) {
        (Element::Group(one), Element::Group(two)) => {
            one.id == two.id
                && one.offset == two.offset
                && is_ahead(one) == is_ahead(two)
                && (one.id.is_some() || one.class == two.class)
                && (opens(one) && opens(two) || one.elements == two.elements)
        }
        _ => one == two,
    }
}

/// Returns the attributes that a group has on all slides, without its elements.
fn common(groups: &[(Vec<usize>, &Group)]) -> Group {
    let first = groups[0].1;
    let all = |is_so: &dyn Fn(&Group) -> bool| groups.iter().all(|(_, group)| is_so(group));
    let words = first.class.split(' ').filter(|word| all(&|group| group.class.split(' ').any(|other| other == *word)));
    Group {
        id: first.id.clone(),
        class: words.collect::<Vec<_>>().join(" ").into(),
        tooltip: first.tooltip.clone().filter(|tooltip| all(&|group| group.tooltip.as_ref() == Some(tooltip))),
        offset: first.offset,
        elements: Vec::new(),
    }
}

/// Sorts the numbers below `count` topologically, so that each of `orders` is respected; `None` if this is impossible.
fn sorted(count: usize, orders: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut after: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); count];
    let mut before = vec![0_usize; count];
    for pair in orders.iter().flat_map(|order| order.windows(2)) {
        if after[pair[0]].insert(pair[1]) {
            before[pair[1]] += 1;
        }
    }
    let mut ready: BTreeSet<usize> = (0..count).filter(|&number| before[number] == 0).collect();
    let mut sorted = Vec::new();
    while let Some(number) = ready.pop_first() {
        sorted.push(number);
        for &next in &after[number] {
            before[next] -= 1;
            if before[next] == 0 {
                ready.insert(next);
            }
        }
    }
    (sorted.len() == count).then_some(sorted)
}

/// Removes duplicate ids of groups that were split. The last group with an id keeps it.
fn name_once(parts: &mut [SeriesPart<'_>], named: &mut HashSet<String>) {
    for part in parts.iter_mut().rev() {
        if let PartContent::Open(group, inner) = &mut part.what {
            group.id = group.id.take().filter(|id| named.insert(id.clone()));
            name_once(inner, named);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Point, Role, Text};
    use proptest::prelude::*;

    fn text(content: &str) -> Element {
        Text::centred(Role::Text, content, Point::default(), 10.0).into()
    }

    fn group(id: &str, elements: Vec<Element>) -> Element {
        Group { id: Some(id.to_owned()), elements, ..Group::default() }.into()
    }

    /// Returns the elements that are visible on a slide.
    fn seen(parts: &[SeriesPart<'_>], slide: usize) -> Vec<Element> {
        let here = parts.iter().filter(|part| part.slides.contains(&slide));
        let element = |part: &SeriesPart<'_>| match &part.what {
            PartContent::Whole(element) => (*element).clone(),
            PartContent::Open(group, inner) => Group { elements: seen(inner, slide), ..group.clone() }.into(),
        };
        here.map(element).collect()
    }

    #[test]
    fn parts_shared_by_slides_are_stored_once() {
        let slides = [
            vec![text("paper"), group("a", vec![text("outline"), text("3")])],
            vec![text("paper"), group("a", vec![text("outline"), text("5")]), text("new")],
        ];
        let parts = joined(&slides.each_ref().map(Vec::as_slice), &|_| true);
        let PartContent::Open(_, inner) = &parts[1].what else { panic!("{parts:?}") };
        let slides: Vec<&[usize]> = parts.iter().chain(inner).map(|part| part.slides.as_slice()).collect();
        assert_eq!(slides, [&[0, 1][..], &[0, 1], &[1], &[0, 1], &[0], &[1]]);
    }

    fn pictures() -> impl Strategy<Value = Vec<Vec<Element>>> {
        let leaves =
            || prop::collection::vec("[a-d]", 0..4).prop_map(|words| words.iter().map(|word| text(word)).collect());
        let groups = prop::collection::hash_map("[p-s]", leaves(), 0..4)
            .prop_map(|groups| groups.into_iter().map(|(id, held)| group(&id, held)).collect::<Vec<_>>());
        let picture = (leaves(), groups).prop_map(|(leaves, groups): (Vec<Element>, _)| [leaves, groups].concat());
        prop::collection::vec(picture, 1..6)
    }

    proptest! {
        #[test]
        fn each_slide_can_be_restored_from_the_series(slides in pictures(), opens in any::<bool>()) {
            let slices: Vec<&[Element]> = slides.iter().map(Vec::as_slice).collect();
            let parts = joined(&slices, &|_| opens);
            // Only one of two groups with equal ids keeps its id, so compare without ids.
            let plain = |elements: Vec<Element>| -> Vec<Element> {
                let unnamed = |element| match element {
                    Element::Group(group) => Element::Group(Group { id: None, ..group }),
                    other => other,
                };
                elements.into_iter().map(unnamed).collect()
            };
            for (number, slide) in slides.iter().enumerate() {
                prop_assert_eq!(plain(seen(&parts, number)), plain(slide.clone()));
            }
        }
    }
}
