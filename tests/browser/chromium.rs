//! A small driver for Chromium: the `DevTools` protocol over a pipe.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

/// Timeout of an answer.
const PATIENCE: Duration = Duration::from_mins(5);

/// A browser context of a running Chromium, whose storage is deleted at the end.
pub(crate) struct Browser {
    /// `None` while it is being dropped.
    chromium: Option<Chromium>,
    context: Value,
    /// Target of the open page.
    target: Option<Value>,
}

struct Chromium {
    process: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    /// Events that have not been processed yet.
    events: VecDeque<Value>,
    last: u64,
    flags: &'static [&'static str],
}

/// Idle processes, kept for reuse because starting one takes longer than most tests.
static IDLE: Mutex<Vec<Chromium>> = Mutex::new(Vec::new());

/// Size and media settings of a window.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) dark: bool,
}

/// Sizes of a desktop window, and of a phone.
pub(crate) const WIDE: View = View { width: 1280, height: 800, dark: false };
pub(crate) const NARROW: View = View { width: 390, height: 800, dark: false };

impl View {
    pub(crate) fn dark(self) -> View {
        View { dark: true, ..self }
    }
}

impl Browser {
    /// Starts the Chromium named by `CHROMIUM`, by default `chromium`.
    pub(crate) fn start() -> Self {
        Browser::start_with(&[])
    }

    /// Starts Chromium with additional flags.
    pub(crate) fn start_with(flags: &'static [&'static str]) -> Self {
        let idle = {
            let mut idle = IDLE.lock().expect("a lock that is not poisoned");
            let place = idle.iter().position(|chromium| chromium.flags == flags);
            place.map(|place| idle.swap_remove(place))
        };
        let mut chromium = idle.unwrap_or_else(|| Chromium::start(flags));
        let context = chromium.call(None, "Target.createBrowserContext", &json!({}))["browserContextId"].take();
        let nothing = json!({"behavior": "deny", "browserContextId": context});
        chromium.call(None, "Browser.setDownloadBehavior", &nothing);
        Browser { chromium: Some(chromium), context, target: None }
    }

    /// Opens an empty page without network, and closes the previous one.
    pub(crate) fn page(&mut self) -> Page<'_> {
        let empty = json!({"url": "about:blank", "browserContextId": self.context});
        let chromium = self.chromium.as_mut().expect("it is not dropped");
        let target = chromium.call(None, "Target.createTarget", &empty)["targetId"].take();
        let attached = chromium.call(None, "Target.attachToTarget", &json!({"targetId": target, "flatten": true}));
        if let Some(before) = self.target.replace(target) {
            chromium.call(None, "Target.closeTarget", &json!({"targetId": before}));
        }
        let session = attached["sessionId"].as_str().expect("a session").to_owned();
        let mut page = Page { chromium, session, events: Vec::new() };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.call(&format!("{domain}.enable"), &json!({}));
        }
        let nothing = json!({"offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        page.call("Network.emulateNetworkConditions", &nothing);
        page
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let mut chromium = self.chromium.take().expect("it is dropped once");
        // After a failure the state of the browser is unknown.
        if std::thread::panicking() {
            chromium.end();
        } else {
            chromium.call(None, "Target.disposeBrowserContext", &json!({"browserContextId": self.context}));
            chromium.events.clear();
            IDLE.lock().expect("a lock that is not poisoned").push(chromium);
        }
    }
}

impl Chromium {
    fn start(flags: &'static [&'static str]) -> Self {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let program = std::env::var("CHROMIUM").unwrap_or_else(|_| "chromium".to_owned());
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let profile = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("profile-{number}"));
        // Remove the profile of an earlier run.
        let _ = std::fs::remove_dir_all(&profile);
        // The pipe uses file descriptors 3 and 4.
        let script = "profile=$1; shift; exec \"$0\" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
                      --disable-background-networking --disable-component-update --disable-sync --hide-scrollbars \
                      --user-data-dir=\"$profile\" --remote-debugging-pipe \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1";
        let mut process = Command::new("sh")
            .args(["-c", script, &program])
            .arg(&profile)
            .args(flags)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let input = process.stdin.take().unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            while output.read_until(0, &mut bytes).is_ok_and(|length| length > 0) {
                bytes.pop();
                let Ok(message) = serde_json::from_slice(&bytes) else { break };
                if sender.send(message).is_err() {
                    break;
                }
                bytes.clear();
            }
        });
        Chromium { process, input, messages, events: VecDeque::new(), last: 0, flags }
    }

    fn call(&mut self, session: Option<&str>, method: &str, parameters: &Value) -> Value {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method, "params": parameters});
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        write!(self.input, "{message}\0").expect("Chromium listens");
        loop {
            let mut answer = self.receive(method);
            if answer["id"] == self.last {
                assert!(answer.get("error").is_none(), "{method}: {}", answer["error"]);
                return answer["result"].take();
            }
            self.events.push_back(answer);
        }
    }

    fn receive(&mut self, waiting_for: &str) -> Value {
        self.messages
            .recv_timeout(PATIENCE)
            .unwrap_or_else(|error| panic!("{waiting_for}: {error}; is there Chromium?"))
    }

    fn end(mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub(crate) struct Page<'b> {
    chromium: &'b mut Chromium,
    session: String,
    /// Events since the page was opened.
    events: Vec<Value>,
}

impl Page<'_> {
    /// Sends a command of the protocol and returns the answer.
    pub(crate) fn call(&mut self, method: &str, parameters: &Value) -> Value {
        let answer = self.chromium.call(Some(&self.session), method, parameters);
        self.listen();
        answer
    }

    /// Collects the events of this page.
    fn listen(&mut self) {
        let told = self.chromium.events.drain(..);
        self.events.extend(told.filter(|event| event["sessionId"] == *self.session));
    }

    /// Opens a file and waits until it is loaded.
    pub(crate) fn open(&mut self, file: &Path, view: View) {
        self.show(view);
        self.events.clear();
        let answer = self.call("Page.navigate", &json!({"url": address(file)}));
        assert!(answer.get("errorText").is_none(), "{answer}");
        while !self.events.iter().any(|event| event["method"] == "Page.loadEventFired") {
            let event = self.chromium.receive("Page.loadEventFired");
            self.chromium.events.push_back(event);
            self.listen();
        }
        self.settle();
    }

    /// Waits for two frames, so that the layout is final.
    fn settle(&mut self) {
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))");
    }

    /// Sets the size of the window and the preferred colours, with reduced motion.
    pub(crate) fn show(&mut self, view: View) {
        let size = json!({"width": view.width, "height": view.height, "deviceScaleFactor": 1, "mobile": false});
        self.call("Emulation.setDeviceMetricsOverride", &size);
        self.media("", view.dark);
    }

    /// Sets the medium, such as `print`, and the colours.
    pub(crate) fn media(&mut self, medium: &str, dark: bool) {
        let scheme = if dark { "dark" } else { "light" };
        let features = json!([
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]);
        self.call("Emulation.setEmulatedMedia", &json!({"media": medium, "features": features}));
        self.settle();
    }

    /// Returns the value of a JavaScript expression. Awaits promises.
    pub(crate) fn evaluate(&mut self, expression: &str) -> Value {
        self.value(expression, json!({}))
    }

    /// Evaluates an expression in the innermost frame, which was loaded last.
    pub(crate) fn evaluate_within(&mut self, expression: &str) -> Value {
        let main = self.call("Page.getFrameTree", &json!({}))["frameTree"]["frame"]["id"].clone();
        let created = self.events.iter().filter(|event| event["method"] == "Runtime.executionContextCreated");
        let mut contexts = created.map(|event| &event["params"]["context"]);
        let within = contexts.rfind(|context| context["auxData"]["frameId"] != main).expect("a frame")["id"].clone();
        self.value(expression, json!({"contextId": within}))
    }

    fn value(&mut self, expression: &str, mut parameters: Value) -> Value {
        parameters["expression"] = expression.into();
        for wish in ["returnByValue", "awaitPromise"] {
            parameters[wish] = true.into();
        }
        let mut answer = self.call("Runtime.evaluate", &parameters);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].take()
    }

    /// Clicks on the centre of the first element that matches, or on the element that covers it. Opens the menu in
    /// which it stands, and waits one frame, so that elements have their final positions.
    pub(crate) fn click(&mut self, selector: &str) {
        let element = format!("document.querySelector({})", json!(selector));
        self.evaluate(&format!(
            "{{ const menu = {element}.closest('.menu'); if (menu) menu.open = true;
                {element}.scrollIntoView({{ block: menu ? 'nearest' : 'center', inline: 'center' }}); }} 1"
        ));
        self.settle();
        let place = self.evaluate(&format!(
            "{{ const box = {element}.getBoundingClientRect(); [box.x + box.width / 2, box.y + box.height / 2] }}"
        ));
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1});
            self.call("Input.dispatchMouseEvent", &event);
        }
    }

    /// Presses a key, named as in `KeyboardEvent.key`, optionally with `Shift+`.
    pub(crate) fn press(&mut self, key: &str) {
        let (is_with_shift, key) = key.strip_prefix("Shift+").map_or((false, key), |key| (true, key));
        let code = match key {
            "Tab" => 9,
            "Escape" => 27,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            "Enter" => 13,
            "End" => 35,
            "Home" => 36,
            "?" => 191,
            _ => key.to_ascii_uppercase().bytes().next().map_or(0, u32::from),
        };
        // A button reacts to the character of Enter, not to the key code.
        let typed = match key {
            "Enter" => Some("\r"),
            key => Some(key).filter(|key| key.chars().count() == 1),
        };
        let is_shifted = is_with_shift
            || key == "?"
            || (typed == Some(key) && key.starts_with(|letter: char| letter.is_uppercase()));
        for kind in [if typed.is_some() { "keyDown" } else { "rawKeyDown" }, "keyUp"] {
            let mut event = json!({"type": kind, "key": key, "windowsVirtualKeyCode": code});
            event["modifiers"] = if is_shifted { 8 } else { 0 }.into();
            if let Some(typed) = typed.filter(|_| kind == "keyDown") {
                event["text"] = typed.into();
            }
            self.call("Input.dispatchKeyEvent", &event);
        }
    }

    /// Returns all errors since the page was opened: messages, exceptions, failed requests.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let is_complaint = |event: &&Value| match event["method"].as_str().unwrap_or_default() {
            "Runtime.exceptionThrown" | "Runtime.consoleAPICalled" | "Log.entryAdded" => true,
            "Network.loadingFailed" => event["params"]["canceled"] != true,
            _ => false,
        };
        self.events.iter().filter(is_complaint).map(Value::to_string).collect()
    }

    /// Returns the addresses of all requests since the page was opened.
    pub(crate) fn requests(&self) -> Vec<String> {
        let requests = self.events.iter().filter(|event| event["method"] == "Network.requestWillBeSent");
        requests.map(|event| event["params"]["request"]["url"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Prints the page to PDF.
    pub(crate) fn print(&mut self) -> Vec<u8> {
        let answer = self.call("Page.printToPDF", &json!({"printBackground": true, "preferCSSPageSize": true}));
        decode_base64(answer["data"].as_str().expect("a PDF file"))
    }

    /// Returns the page as PNG, up to a maximum height.
    pub(crate) fn screenshot(&mut self, width: u32) -> Vec<u8> {
        let height = self.evaluate("Math.min(6000, document.documentElement.scrollHeight)");
        let clip = json!({"x": 0, "y": 0, "width": width, "height": height, "scale": 1});
        let answer = self.call("Page.captureScreenshot", &json!({"captureBeyondViewport": true, "clip": clip}));
        decode_base64(answer["data"].as_str().expect("a picture"))
    }
}

/// Returns the address of a file.
pub(crate) fn address(file: &Path) -> String {
    format!("file://{}", file.display())
}

fn decode_base64(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for chunk in text.trim_end_matches('=').as_bytes().chunks(4) {
        let number = chunk.iter().fold(0_u32, |number, &byte| number << 6 | u32::from(digit(byte)));
        let number = number << (6 * (4 - chunk.len()));
        bytes.extend(&number.to_be_bytes()[1..chunk.len()]);
    }
    bytes
}
