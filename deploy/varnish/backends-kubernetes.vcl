# The Service of the site on Kubernetes, which leads only to processes that are ready, for plainwell.vcl.

backend site {
  .host = "site";
  .port = "3000";
}

sub vcl_init {
  new bff = directors.round_robin();
  bff.add_backend(site);
}
