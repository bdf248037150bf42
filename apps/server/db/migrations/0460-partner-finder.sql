-- What PartnerFinder finds, and the searches that people keep. docs/decisions/0050-partner-finder.md

create table found_company (
  company_id object_id primary key references company (id),
  company_type text not null check (company_type in ('Supplier', 'Contractor')),
  company_name text not null,
  sort_name search_text not null,
  kind text not null default '',
  city text not null default '',
  region text not null default '',
  place search_text not null default '',
  country_code text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  segments text[] not null default '{}',
  destinations text[] not null default '{}',
  locations integer not null default 0 check (locations >= 0),
  products integer not null default 0 check (products >= 0),
  rooms integer check (rooms >= 0),
  search search_text not null default '',
  found_since timestamptz not null
);
create index found_company_new on found_company (company_type, found_since desc, company_id desc);
create index found_company_name on found_company (company_type, sort_name, company_id);
create index found_company_search on found_company using gin (search gin_trgm_ops);
create index found_company_destinations on found_company using gin (destinations);
comment on table found_company is 'The companies that PartnerFinder finds: one row for each marketing-ready, listed profile, written in the transaction that changes the profile. Grows with companies; the row leaves when the profile is no longer found.';
comment on column found_company.company_type is 'Supplier or Contractor: the two lists of PartnerFinder.';
comment on column found_company.company_name is 'As the company writes it.';
comment on column found_company.sort_name is 'The name, for sorting.';
comment on column found_company.kind is 'What it is, in one word of its profile: the first kind of accommodation, or the first kind of company.';
comment on column found_company.city is 'City of its seat.';
comment on column found_company.region is 'State or region of its seat.';
comment on column found_company.place is 'City and region, for searching.';
comment on column found_company.country_code is 'ISO 3166 code of its seat.';
comment on column found_company.latitude is 'Degrees north of its city; empty when the city is not in the list of places. Such a company is in the list and not on the map.';
comment on column found_company.longitude is 'Degrees east of its city.';
comment on column found_company.segments is 'Travellers that it is for.';
comment on column found_company.destinations is 'ISO 3166 codes of the countries that it sells.';
comment on column found_company.locations is 'How many locations its profile has.';
comment on column found_company.products is 'How many products these have.';
comment on column found_company.rooms is 'Rooms of all locations together; empty when no location says how many it has.';
comment on column found_company.search is 'What the free text of a search looks at: names, places, locations, products.';
comment on column found_company.found_since is 'Since when it is found.';

insert into found_company (company_id, company_type, company_name, sort_name, kind, city, region, place, country_code, latitude, longitude, segments,
  destinations, search, found_since)
select c.id, case c.company_type when 'Supplier' then 'Supplier' else 'Contractor' end, c.company_name, lower(c.company_name),
  coalesce(p.property_types[1], p.company_types[1], ''), coalesce(c.city, ''), p.state, lower(trim(coalesce(c.city, '') || ' ' || p.state)),
  c.country_code, p.latitude, p.longitude, p.market_segments, p.destinations_sold, p.search, p.found_since
from company_profile p join company c on c.id = p.company_id
where p.found_since is not null;

create table finder_search (
  company_id object_id not null references company (id),
  id object_id not null,
  user_id object_id not null references user_account (id),
  search_name text not null check (search_name <> ''),
  filter json not null,
  seen_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index finder_search_name on finder_search (company_id, user_id, lower(search_name));
comment on table finder_search is 'A search of PartnerFinder that somebody keeps. Grows with users; kept until it is deleted.';
comment on column finder_search.company_id is 'The company of the user.';
comment on column finder_search.user_id is 'Who saved it. Nobody else sees it.';
comment on column finder_search.search_name is 'Its name, unique for this user.';
comment on column finder_search.filter is 'What is searched for, as the call that finds companies takes it.';
comment on column finder_search.seen_at is 'When the user last marked its results as seen: companies found since then are new.';
