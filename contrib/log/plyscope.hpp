// Writes the log of a search for `plyscope debug --log search.log`. C++17; docs/log.md explains how to call it.
#pragma once
#include <cerrno>
#include <cmath>
#include <fstream>
#include <sstream>
namespace plyscope {
struct Json {  // null, a number, or the text that << prints
    std::string text = "null";
    Json(std::nullptr_t = nullptr) {}
    template <class T> Json(const T& value) {
        std::ostringstream out, quoted;
        out.precision(17);
        if constexpr (!std::is_arithmetic_v<T> || std::is_same_v<T, char>) out << value;
        else if (out << +value; std::isfinite(double(value))) { text = out.str(); return; }
        for (unsigned char c : out.str())
            if (c >= ' ' && c != '"' && c != '\\') quoted << c;
            else quoted << "\\u00" << c / 16 << "0123456789abcdef"[c % 16];
        text = '"' + quoted.str() + '"';
    }
};
struct Node { Json player = {}, depth = {}, position = {}, line = {}; };  // "max" or "min"; the line of the call
struct Log {
    std::ofstream out;
    explicit Log(const std::string& file = "search.log") : out(file) {
        if (!out) throw std::system_error(errno, std::generic_category(), "plyscope cannot write " + file);
    }
    void enter(Json move, Json alpha, Json beta, Node node = {}, const char* file = __builtin_FILE()) {
        if (out.tellp() == 0) out << R"({"log": 1, "language": "C++", "program": )" << Json(file).text << "}\n";
        out << R"({"enter": )" << move.text << R"(, "alpha": )" << alpha.text << R"(, "beta": )" << beta.text
            << R"(, "player": )" << node.player.text << R"(, "depth": )" << node.depth.text
            << R"(, "position": )" << node.position.text << R"(, "line": )" << node.line.text << "}" << std::endl;
    }
    template <class Value> Value leave(Value value, Json move = {}, int line = __builtin_LINE()) {
        out << R"({"leave": )" << Json(value).text << R"(, "move": )" << move.text << R"(, "line": )" << line;
        return out << "}" << std::endl, value;
    }
};
}
