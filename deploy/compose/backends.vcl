# The processes of compose.yaml, for ../varnish/plainwell.vcl.

probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend bff1 {
  .host = "10.80.0.11";
  .port = "3000";
  .probe = ready;
}

backend bff2 {
  .host = "10.80.0.12";
  .port = "3000";
  .probe = ready;
}

sub vcl_init {
  new bff = directors.round_robin();
  bff.add_backend(bff1);
  bff.add_backend(bff2);
}
