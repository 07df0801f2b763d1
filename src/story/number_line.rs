//! Positions of the bounds and values of a search on a number line.

use std::ops::RangeInclusive;

use super::View;
use crate::game::Value;
use crate::trace::Trace;

/// Returns all distinct bounds and values of some searches in ascending order, including both infinities.
pub(crate) fn values(traces: &[&Trace], view: View) -> Vec<Value> {
    let mut values = vec![Value::NEG_INFINITY, Value::INFINITY];
    for (trace, step) in traces.iter().flat_map(|trace| trace.steps().map(move |step| (trace, step))) {
        let player = trace.node(trace.node_of(&step)).player;
        if let Some(window) = trace.window_of(&step) {
            let window = view.window(player, window);
            values.extend([window.alpha, window.beta]);
        }
        values.extend(trace.value_of(&step).map(|value| view.value(player, value)));
    }
    values.sort();
    values.dedup();
    values
}

/// Returns the positions of finite values, given in ascending order, on the segment `stretch` of the line. Positions
/// are proportional to the values. If two neighbours would be closer than `apart`, as when large mate scores compress
/// the scale, all positions are evenly spaced. A single value is in the middle.
pub(crate) fn places(values: &[Value], stretch: &RangeInclusive<f64>, apart: f64) -> Vec<f64> {
    // Halved, because the difference of two values may exceed the largest `f64`.
    fn half(value: Value) -> f64 {
        value.to_f64() / 2.0
    }
    let (from, room) = (*stretch.start(), stretch.end() - stretch.start());
    let [first, .., last] = *values else { return vec![from + room / 2.0; values.len()] };
    let by_size = |&value: &Value| from + (half(value) - half(first)) / (half(last) - half(first)) * room;
    let places: Vec<f64> = values.iter().map(by_size).collect();
    if places.windows(2).all(|pair| pair[1] - pair[0] >= apart) {
        return places;
    }
    let evenly = |index: usize| from + index as f64 / (values.len() - 1) as f64 * room;
    (0..values.len()).map(evenly).collect()
}
