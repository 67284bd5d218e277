-- Adds a million saved articles, a million page events and a million comments, to random articles.

begin;

create temporary table numbered as
  select id, language, canonical_path, row_number() over (order by md5(id)) - 1 as number
  from articles where not is_preview;
create unique index on numbered (number);
analyze numbered;
create temporary table total as select count(*) as articles from numbered;

-- Twenty saved articles for each of 50,000 readers.
insert into readers (rvo_id, name) select gen_random_uuid(), 'Reader ' || n from generate_series(1, 50000) as n;
insert into saved_articles (rvo_id, site, article_id, metadata, saved_at)
  select rvo_id, 'lifestyle', numbered.id,
    jsonb_build_object('url', '/' || canonical_path, 'title', 'An article that a reader saved, number ' || n),
    now() - random() * interval '700 days'
  from readers
    cross join generate_series(1, 20) as n
    cross join total
    join numbered on number = (abs(hashtextextended(rvo_id::text, n)) % articles)
  on conflict do nothing;

-- Four events of each page view, over the last 30 days.
insert into page_events (page_view, number, path, name, detail, received_at)
  select page_view, event, '/tabbed/' || canonical_path, 'contents-click',
    '{"list": "contents", "section": "start"}', at
  from (
      select gen_random_uuid() as page_view, now() - (250000 - n) * interval '10 seconds' as at,
        floor(random() * articles) as picked
      from generate_series(1, 250000) as n cross join total
    ) as views
    join numbered on numbered.number = picked
    cross join generate_series(0, 3) as event;

-- Comments, most of them on few articles; every hundredth one waits for an editor, every tenth one was rejected.
create temporary table new_comment as
  select n, numbered.id as article_id, language, canonical_path,
    case when n % 100 = 0 then 'pending' when n % 10 = 0 then 'rejected' else 'approved' end as state,
    now() - (1000000 - n) * interval '1 minute' as at
  from generate_series(1, 1000000) as n
    cross join total
    join numbered on number = floor(articles * ((n::bigint * 7919 % 1000000) / 1000000.0) ^ 3);
insert into submitted_comments (article_id, language, comment, primary_health_concern, years_since_diagnosis, email,
    url, submitted_at, state, decided_at, decided_by)
  select article_id, language, 'A reader writes how it went, and what others may try. Number ' || n || '.', 'Asthma',
    '1-5', 'reader' || n || '@example.com', 'https://example.com/' || canonical_path, at, state,
    case when state <> 'pending' then at end, case when state <> 'pending' then 'editor@example.com' end
  from new_comment order by n;
insert into published_comments (id, article_id, published_on, comment, primary_health_concern, years_since_diagnosis)
  select id, article_id, to_char(submitted_at, 'YYYY-MM-DD'), comment, primary_health_concern, years_since_diagnosis
  from submitted_comments
  where state = 'approved'
    and not exists (select from published_comments where published_comments.id = submitted_comments.id);

commit;
