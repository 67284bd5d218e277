# Varnish 7 in front of Plainwell: keeps every page by address and release set until the site purges it.
#
# A page depends on its release set, and during a canary the set depends on the visitor's group. So each request for a
# page first looks up the set (GET /api/edge/release-set, kept for seconds), then while a canary runs the set of the
# visitor's group (kept as long as the rollout lasts), and then the page of this set. Each lookup is a restart. Calls of
# an infinite page for its next article name the set of the page, so they need no lookup.
# docs/decisions/0105-a-cache-in-front.md gives the reasons, docs/operations.md the settings of both sides.
#
# Start it with two sockets, with two storages, and without Varnish's own gzip, which knows no brotli:
#   varnishd -a readers=:6081 -a purge=10.0.0.5:6082 -f plainwell.vcl -s pages=malloc,1G -s variants=malloc,1G \
#     -p http_gzip_support=off -p http_req_hdr_len=16k -p timeout_idle=75
# The socket `purge` must be reachable only from the site.
vcl 4.1;

import accept;
import directors;
import header;
import std;
import xkey;

include "./backends.vcl";

sub vcl_init {
  new brotli = accept.rule("");
  brotli.add("br");
  new dictionaries = accept.rule("");
  dictionaries.add("dcb");
  new gzip = accept.rule("");
  gzip.add("gzip");
}

sub vcl_recv {
  if (req.method == "PURGE" || local.socket == "purge") {
    if (req.method != "PURGE" || local.socket != "purge") {
      return (synth(405));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200));
  }
  set req.backend_hint = bff.backend();

  if (req.restarts == 0) {
    call forget_internal_headers;
    # A provider's answer counts once, so no lookup may fail before it arrives, and nobody may be asked twice for it.
    # The site refuses to give any answer to a service worker.
    if (
      (req.method != "GET" && req.method != "HEAD") || req.url ~ "^/account/sign-in(?:[/?]|$)" ||
      req.http.Service-Worker || req.http.Sec-Fetch-Dest == "serviceworker"
    ) {
      return (pass);
    }
    call normalize;
    if (req.url !~ "^/(?:api|assets|media|ops|desk)(?:[/?]|$)") {
      set req.http.X-Stage = "rollout";
    } elsif (req.url ~ "(?i)^/api/content(?:[/?]|$)" && req.http.Release-Set) {
      # An open page fetches the next article, and names its own set.
      set req.http.X-Stage = "call";
    }
    if (req.http.X-Stage) {
      std.collect(req.http.Cookie, "; ");
      if (
        req.http.Cookie ~ "(?:^|;)\s*(?:__Host-)?plainwell-preview=" ||
        req.http.Plainwell-Client-Rendered
      ) {
        unset req.http.X-Stage;
        return (pass);
      }
    } elsif (req.url ~ "(?i)^/api/content(?:[/?]|$)") {
      return (pass);
    }
    if (req.http.X-Stage == "rollout") {
      set req.http.X-Address = req.url;
      set req.url = "/api/edge/release-set";
    }
  }

  if (req.http.X-Stage == "unknown") {
    return (pass);
  }
  # While the site works, it makes outdated answers anew. Otherwise each is better than an error, for as long as its
  # stale-if-error allows, which is less than this.
  set req.grace = 365d;
  if (std.healthy(req.backend_hint) && !req.http.X-Stale) {
    if (req.http.X-Stage == "rollout" || req.http.X-Stage == "group") {
      set req.grace = 5s;
    } elsif (req.http.X-Outdated) {
      set req.grace = 60s;
      # If the site fails, Varnish would let one reader after the other wait for an answer of their own.
      set req.hash_ignore_busy = true;
    }
  }
  return (hash);
}

# Headers that only this file may set.
sub forget_internal_headers {
  unset req.http.X-Address;
  unset req.http.X-Stage;
  unset req.http.X-Group;
  unset req.http.X-New-Visitor;
  unset req.http.X-Outdated;
  unset req.http.X-Stale;
  unset req.http.X-Stable-Set;
  unset req.http.Edge-Release-Set;
}

# Few spellings of what answers depend on, so that there are few copies of each.
sub normalize {
  set req.http.Host = std.tolower(req.http.Host);
  if (dictionaries.filter(req.http.Accept-Encoding) == "dcb" && req.http.Available-Dictionary ~ "^:[\w+/=]{44}:$") {
    set req.http.Accept-Encoding = "dcb, br";
  } else {
    unset req.http.Available-Dictionary;
    if (brotli.filter(req.http.Accept-Encoding) == "br") {
      set req.http.Accept-Encoding = "br";
    } elsif (gzip.filter(req.http.Accept-Encoding) == "gzip") {
      set req.http.Accept-Encoding = "gzip";
    } else {
      unset req.http.Accept-Encoding;
    }
  }
  # Parameters of campaigns, which no page reads. Scripts in the browser still see them.
  set req.url = regsuball(req.url, "(?<=[?&])(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|ttclid|msclkid|mc_[ce]id)=[^&]*(?:&|$)", "");
  set req.url = regsub(req.url, "[?&]$", "");
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.Edge-Release-Set);
  if (req.http.X-Stage == "call") {
    hash_data(req.http.Release-Set);
  }
  # In the key, because a client can name any dictionary: Varnish searches the copies by Vary one after the other. The
  # answers of lookups have no body.
  if (req.http.X-Stage != "rollout" && req.http.X-Stage != "group") {
    hash_data(req.http.Available-Dictionary);
  }
  return (lookup);
}

# A copy that is outdated by more than a minute is made anew. If the site then fails, it is better than an error.
sub vcl_hit {
  if (obj.ttl + 60s <= 0s && std.healthy(req.backend_hint) && !req.http.X-Stale) {
    set req.http.X-Outdated = "yes";
    return (restart);
  }
}

sub vcl_backend_fetch {
  if (bereq.http.X-Stage == "rollout" || bereq.http.X-Stage == "group") {
    unset bereq.http.Cookie;
  }
  # A process that hangs, or whose machine is suspended, accepts requests and answers none. Lookups are answered from
  # memory. All else may wait up to 10 seconds in the queue of a busy process, and after 12 the probe has noticed a
  # process that hangs. The second time it may take as long as usual. Pages of the staff, and signing in, always may.
  if (bereq.method == "GET" || bereq.method == "HEAD") {
    if (bereq.url ~ "^/api/edge/") {
      set bereq.first_byte_timeout = 2s;
    } elsif (bereq.retries == 0 && bereq.url !~ "^/(?:ops|desk|account/sign-in)(?:[/?]|$)") {
      set bereq.first_byte_timeout = 12s;
    }
  }
  unset bereq.http.X-Address;
  unset bereq.http.X-New-Visitor;
  unset bereq.http.X-Group;
}

sub vcl_backend_response {
  # The database is away. Another process may still have what this one cannot make.
  if (beresp.status == 503 && beresp.http.Edge-Try-Another && bereq.retries < 4 && bereq.url !~ "^/account/sign-in/") {
    return (retry);
  }
  # Too many requests of one client, or its malformed request, say nothing about the page.
  if (beresp.status == 400 || beresp.status == 414 || beresp.status == 429 || beresp.status == 431) {
    call give_up_for_older_answer;
  }
  if (beresp.status >= 500) {
    call give_up_for_older_answer;
    # No copy, not even of the fact.
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.Cache-Control !~ "\bpublic\b" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "\bstale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*\bstale-if-error=(\d+).*", "\1s"), 10s);
  }
  # For requests with If-None-Match when the copy is too old.
  set beresp.keep = 1h;
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # A client can ask for any number of these. In a storage of their own they take no room from pages. The site's routes
  # accept capitals for small letters, and files more slashes and dots than their addresses have.
  if (
    bereq.http.X-Stage != "rollout" && bereq.http.X-Stage != "group" &&
    (
      beresp.status != 200 || bereq.http.Available-Dictionary || bereq.url ~ "%" ||
      bereq.url ~ "^(?!/assets/[^/]+/[^/]+/browser/|/media/)[^?]*[A-Z]" ||
      bereq.url ~ "^[^?]*/(?:/|\.\.?(?:[/?]|$))" ||
      (
        bereq.url ~ "\?" &&
        bereq.url !~ "^/api/content/[^?]*\?adLayout=(?:BASELINE|CPUV|DECISION|REDUCED|MEDIUM_DRIVER|MEDIUM_GAM)$"
      )
    )
  ) {
    set beresp.storage = storage.variants;
  } else {
    set beresp.storage = storage.pages;
  }
  return (deliver);
}

# The site failed: an older answer is better, if there is one. Varnish forgets the older answer when it gets another, of
# whatever kind, so this gives the other up. A lookup is asked for again in any case.
sub give_up_for_older_answer {
  if (
    bereq.is_bgfetch || (!bereq.http.X-Stale &&
    (bereq.http.X-Outdated || bereq.http.X-Stage == "rollout" || bereq.http.X-Stage == "group"))
  ) {
    return (abandon);
  }
}

# No process answers: try the next one. The first may be about to stop.
sub vcl_backend_error {
  if (
    bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD") && bereq.url !~ "^/account/sign-in/"
  ) {
    return (retry);
  }
  call give_up_for_older_answer;
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  call say_unavailable;
  return (deliver);
}

sub say_unavailable {
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Content-Security-Policy = "default-src 'none'; style-src 'unsafe-inline'";
  set beresp.http.Retry-After = "10";
  if (bereq.url ~ "^/es(?:[/?]|$)") {
    set beresp.body = {"<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ahora no podemos mostrar esta página</title>
<style>
  body { font: 1.125rem/1.6 Georgia, serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; color: #1c1b19; }
  body { background: #fdfcf9; } h1 { line-height: 1.2; }
  @media (prefers-color-scheme: dark) { body { background: #17191b; color: #e9e7e2; } }
</style>
<main>
  <h1>Ahora no podemos mostrar esta página</h1>
  <p>El sitio no responde. Vuelva a cargar la página en unos minutos.</p>
</main>
</html>
"};
  } else {
    set beresp.body = {"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>We cannot show this page right now</title>
<style>
  body { font: 1.125rem/1.6 Georgia, serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; color: #1c1b19; }
  body { background: #fdfcf9; } h1 { line-height: 1.2; }
  @media (prefers-color-scheme: dark) { body { background: #17191b; color: #e9e7e2; } }
</style>
<main>
  <h1>We cannot show this page right now</h1>
  <p>The site does not answer. Please load the page again in a few minutes.</p>
</main>
</html>
"};
  }
}

sub vcl_deliver {
  if (req.http.X-Stage == "rollout" || req.http.X-Stage == "group") {
    call next_stage;
    return (restart);
  }
  if (req.http.X-New-Visitor && resp.http.Content-Type ~ "^text/html") {
    header.append(resp.http.Set-Cookie, req.http.X-New-Visitor);
  }
  if (resp.http.Cache-Control ~ "\bs-maxage\b") {
    # Nobody purges a browser's copy, so browsers ask each time. One that fetches a page ahead may use it for a moment.
    if (req.http.Sec-Purpose ~ "prefetch") {
      set resp.http.Cache-Control = "private, max-age=10";
    } else {
      set resp.http.Cache-Control = "private, no-cache";
    }
    unset resp.http.Age;
  }
  if (obj.hits > 0) {
    # These belong to the request for which the site made the answer.
    unset resp.http.Server-Timing;
    set resp.http.X-Request-Id = req.http.X-Request-Id;
    set resp.http.Cache-Status = "Varnish; hit";
  }
  unset resp.http.Edge-Try-Another;
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

# Reads a lookup's answer, and prepares the request that follows.
sub next_stage {
  if (resp.http.Edge-Rollout) {
    set req.http.X-Stable-Set = resp.http.Edge-Stable-Set;
    # The first cookie of the name counts, as on the site.
    if (req.http.Cookie ~ "(?:^|;)\s*__Host-plainwell-visitor=") {
      set req.http.X-Group = regsub(req.http.Cookie, "^(?:[^;]*;)*?\s*__Host-plainwell-visitor=([^;]*).*$", "\1");
    } else {
      set req.http.X-Group = regsub(req.http.Cookie, "^(?:[^;]*;)*?\s*plainwell-visitor=([^;]*).*$", "\1");
    }
    if (req.http.X-Group !~ "^(?:0|[1-9]\d{0,3})$") {
      set req.http.X-Group = std.integer(real = std.random(0, 9999.999), fallback = 0);
      set req.http.X-New-Visitor = "yes";
    }
    set req.url = "/api/edge/release-set?rollout=" + resp.http.Edge-Rollout + "&group=" + req.http.X-Group;
    set req.http.X-Stage = "group";
    return;
  }
  if (resp.http.Edge-Release-Set) {
    set req.http.Edge-Release-Set = resp.http.Edge-Release-Set;
    set req.http.X-Stage = "page";
    if (req.http.X-New-Visitor) {
      set req.http.X-New-Visitor = resp.http.Edge-Visitor-Cookie;
      if (req.http.Cookie) {
        set req.http.Cookie = req.http.Cookie + "; " + regsub(req.http.X-New-Visitor, ";.*", "");
      } else {
        set req.http.Cookie = regsub(req.http.X-New-Visitor, ";.*", "");
      }
    }
  } elsif (req.http.X-Stage == "group" && resp.status >= 500 && req.http.X-Stable-Set) {
    # No process says which set the group gets, and the cache does not know it. The reader gets the pages of stable,
    # which also belong to one set.
    unset req.http.X-New-Visitor;
    set req.http.Edge-Release-Set = req.http.X-Stable-Set;
    set req.http.X-Stage = "page";
  } else {
    # The site does not say which set it gives: it answers this request itself.
    unset req.http.X-New-Visitor;
    set req.http.X-Stage = "unknown";
  }
  set req.url = req.http.X-Address;
}

sub vcl_synth {
  if (
    resp.status == 503 && !req.http.X-Stale &&
    (req.http.X-Outdated || req.http.X-Stage == "rollout" || req.http.X-Stage == "group")
  ) {
    set req.http.X-Stale = "yes";
    return (restart);
  }
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  if (req.http.X-Purged) {
    set resp.body = req.http.X-Purged + " purged" + {"
"};
  } else {
    set resp.body = resp.reason + {"
"};
  }
  return (deliver);
}
