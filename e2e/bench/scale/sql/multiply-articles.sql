-- Makes nine copies of every article, so that the site has ten times as many articles, each with its texts, topics,
-- names and place in the search. Copies link to the originals and have their dates.

begin;

create temporary table copy as select generate_series(2, 10) as number;

-- Only the columns that must differ are named, so that this still holds when tables get further columns.
insert into articles
  select copied.*
  from articles
    cross join copy
    cross join lateral jsonb_populate_record(
      articles,
      jsonb_build_object(
        'id', id || '-' || number,
        'canonical_path', canonical_path || '-' || number,
        'document', document
          || jsonb_build_object('hrlContentId', id || '-' || number, 'canonicalPath', canonical_path || '-' || number)
      )
    ) as copied
  where not articles.is_preview;

insert into article_search
  select copied.*
  from article_search
    cross join copy
    cross join lateral
      jsonb_populate_record(article_search, jsonb_build_object('article_id', article_id || '-' || number)) as copied;

insert into article_people
  select copied.*
  from article_people
    cross join copy
    cross join lateral
      jsonb_populate_record(article_people, jsonb_build_object('article_id', article_id || '-' || number)) as copied;

insert into article_categories
  select copied.*
  from article_categories
    cross join copy
    cross join lateral
      jsonb_populate_record(article_categories, jsonb_build_object('article_id', article_id || '-' || number))
      as copied;

insert into article_translations
  select
    article_id || '-' || number,
    case when target like 'id:%' or target like 'path:%' then target || '-' || number else target end
  from article_translations cross join copy;

update categories set article_count = article_count * 10;
update search_words set article_count = article_count * 10;

-- Copies have no new words, but other articles would: about four times as many in ten times as much text (Heaps' law
-- with an exponent of 0.6). So the vocabulary gets words made of the letters of others, which one article contains.
insert into search_words
  select language, made, made, 1
  from search_words
    cross join lateral (
      values
        (reverse(word)),
        (right(word, length(word) / 2) || left(word, (length(word) + 1) / 2)),
        (reverse(right(word, length(word) / 2) || left(word, (length(word) + 1) / 2)))
    ) as other (made)
  on conflict do nothing;

-- One change for each article, as an import records them.
insert into content_changes (tags) select array['article:' || id] from articles where id ~ '-\d+$';

commit;
