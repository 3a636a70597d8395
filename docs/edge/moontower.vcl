# Varnish 7 before the API: keeps public answers, and throws away by key what the API says is no longer true.
#   varnishd -f moontower.vcl -a 127.0.0.1:8080   with EDGE_PURGE_URL=http://127.0.0.1:8080/ for each API
# TLS ends before it, and PURGE is taken from these addresses only: name those of the APIs.
vcl 4.1;

import std;

backend api {
  .host = "127.0.0.1";
  .port = "3000";
}

acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Not from here"));
    }
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$") {
      return (synth(400, "Surrogate-Key names what to throw away"));
    }
    set req.http.X-Keys = regsuball(req.http.Surrogate-Key, " ", "|");
    if (std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.X-Keys + ")(\s|$)")) {
      return (synth(200, "Purged"));
    }
    return (synth(500, std.ban_error()));
  }
  # Sockets go through.
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Whoever signed in asks the API itself; who only has a cookie gets the public answers that everybody gets.
  if (req.http.Authorization) {
    return (pass);
  }
  if (req.url !~ "^/api/" || req.url ~ "^/api/(auth|ops|account)") {
    return (pass);
  }
  # Answers differ by form, and by nothing else that a browser sends.
  if (req.http.Accept ~ "application/vnd.apache.arrow.stream") {
    set req.http.Accept = "application/vnd.apache.arrow.stream";
  } else {
    set req.http.Accept = "*/*";
  }
  return (hash);
}

sub vcl_pipe {
  if (req.http.Upgrade) {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
  }
}

sub vcl_backend_response {
  # Only what the API calls public is kept, for as long as it says; nothing is served longer than that.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.http.Cache-Control !~ "public" || beresp.http.Cache-Control !~ "s-maxage" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 30s;
  }
}

sub vcl_deliver {
  # Keys are between the API and this proxy.
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
