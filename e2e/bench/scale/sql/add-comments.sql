-- Adds approved comments to one article.
-- :path: the article's canonical path, without a leading slash. :comments: their number.

with article as (select id, language from articles where canonical_path = :'path'),
  submitted as (
    insert into submitted_comments (article_id, language, comment, primary_health_concern, years_since_diagnosis, email,
      url, submitted_at, state, decided_at, decided_by)
    select id, language, 'What helped me most was to write down what I ate and when it hurt. Day ' || n || '.',
      'Asthma', '1-5', 'reader@example.com', 'https://example.com/' || :'path', now() - n * interval '1 second',
      'approved', now(), 'editor@example.com'
    from article cross join generate_series(1, :comments) as n
    returning id, article_id, comment, primary_health_concern, years_since_diagnosis
  )
insert into published_comments (id, article_id, published_on, comment, primary_health_concern, years_since_diagnosis)
  select id, article_id, to_char(date '2026-01-01' - (id / 1000)::integer, 'YYYY-MM-DD'), comment,
    primary_health_concern, years_since_diagnosis
  from submitted;
