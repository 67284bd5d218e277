# The processes of the site that Varnish balances, for plainwell.vcl. Change the addresses, or generate this file.

probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend bff1 {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
}

sub vcl_init {
  new bff = directors.round_robin();
  bff.add_backend(bff1);
}
