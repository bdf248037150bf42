-- Company profiles, their media, groups, badges and views; profiles of locations and products. docs/decisions/0045-profiles.md

create table company_profile (
  company_id object_id primary key references company (id),
  onboarding_status text not null default 'started' check (onboarding_status in ('started', 'submitted')),
  creation_reason text not null default '',
  corporate_identifier text not null default '',
  description text not null default '',
  phone text not null default '',
  address_one text not null default '',
  address_two text not null default '',
  state text not null default '',
  postal_code text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  address_check text check (address_check in ('confirmed', 'declined', 'skipped')),
  company_types text[] not null default '{}',
  property_types text[] not null default '{}',
  market_segments text[] not null default '{}',
  market_served text[] not null default '{}',
  destinations_sold text[] not null default '{}',
  contacts json not null default '[]',
  is_listed boolean not null default true,
  is_quick_responder boolean not null default false,
  is_marketing_ready boolean not null default false,
  search search_text not null default '',
  found_since timestamptz,
  changed_at timestamptz not null default now()
);
create index company_profile_found on company_profile (found_since desc, company_id) where found_since is not null;
comment on table company_profile is 'What a company tells about itself, besides its name, seat and website, which are in company. Grows with companies; kept as long as the company.';
comment on column company_profile.onboarding_status is 'started until the onboarding form was submitted.';
comment on column company_profile.creation_reason is 'Why the account was created, in the words of the company.';
comment on column company_profile.corporate_identifier is 'Registration or tax number. Other companies do not see it.';
comment on column company_profile.address_one is 'Street and number.';
comment on column company_profile.description is 'What the company says about itself; text, never markup.';
comment on column company_profile.phone is 'Corporate telephone number.';
comment on column company_profile.address_two is 'Second line of the address.';
comment on column company_profile.postal_code is 'As it is written in the country.';
comment on column company_profile.company_types is 'What kind of company it is, from the list in the domain or in own words.';
comment on column company_profile.property_types is 'Kinds of accommodation that it offers.';
comment on column company_profile.market_segments is 'Travellers that it is for.';
comment on column company_profile.changed_at is 'When the computed columns were last computed.';
comment on column company_profile.state is 'State or region.';
comment on column company_profile.latitude is 'Degrees north of the city, from the list of places; empty when the city is not in it.';
comment on column company_profile.longitude is 'Degrees east of the city.';
comment on column company_profile.address_check is 'The answer to the address check: Yes, No or Skip; empty before the first answer.';
comment on column company_profile.market_served is 'ISO 3166 codes of the countries whose travellers the company serves.';
comment on column company_profile.destinations_sold is 'ISO 3166 codes of the countries that the company sells.';
comment on column company_profile.contacts is 'People to talk to, in their order.';
comment on column company_profile.is_listed is 'Whether the company wants to be found in PartnerFinder.';
comment on column company_profile.is_quick_responder is 'Whether the company usually answers within a day; computed.';
comment on column company_profile.is_marketing_ready is 'Whether nothing is missing that another company needs to judge this one; computed by the domain.';
comment on column company_profile.search is 'What PartnerFinder looks at: names, places, locations, products.';
comment on column company_profile.found_since is 'Since when PartnerFinder finds the company; empty while it does not.';

create table profile_media (
  company_id object_id not null references company (id),
  id object_id not null unique,
  location_id object_id,
  purpose text not null check (purpose in ('gallery', 'logo', 'cover')),
  path text not null references stored_file (path),
  media_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  tags text[] not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references location (company_id, id)
);
create index profile_media_in_order on profile_media (company_id, position);
create index profile_media_of_file on profile_media (path);
create unique index profile_media_one_logo on profile_media (company_id) where purpose = 'logo';
create unique index profile_media_one_cover on profile_media (company_id) where purpose = 'cover';
comment on table profile_media is 'Pictures of a profile, re-encoded by the server. Grows with companies, at most 60 each; kept as long as the company.';
comment on column profile_media.id is 'Unique among all companies, because it is in the address of the picture.';
comment on column profile_media.location_id is 'The location that the picture belongs to; empty for the company itself.';
comment on column profile_media.path is 'The re-encoded picture. The uploaded file is deleted.';
comment on column profile_media.purpose is 'gallery, or the one logo or cover of the company.';
comment on column profile_media.media_name is 'Name of the uploaded file, until somebody changes it.';
comment on column profile_media.tags is 'What the picture shows, from the list in the domain.';
comment on column profile_media.position is 'Order in the gallery.';
comment on column profile_media.width is 'Pixels.';
comment on column profile_media.height is 'Pixels.';

create table profile_group (
  company_id object_id not null references company (id),
  id object_id not null,
  tag text not null check (tag <> ''),
  location_ids text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index profile_group_by_tag on profile_group (company_id, lower(tag));
comment on table profile_group is 'Groups of locations on the profile of a supplier. Kept until the group is deleted; its locations stay.';
comment on column profile_group.tag is 'The name of the group.';
comment on column profile_group.location_ids is 'Locations of this company, in their order.';

create table company_badge (
  company_id object_id not null references company (id),
  badge_id text not null,
  membership_id text not null default '',
  verified_status text not null default 'stated' check (verified_status in ('stated', 'verified')),
  position integer not null default 0,
  primary key (company_id, badge_id)
);
comment on table company_badge is 'Memberships in associations of the trade, as the company states them.';
comment on column company_badge.badge_id is 'The association, from the list in the domain.';
comment on column company_badge.position is 'Order on the profile.';
comment on column company_badge.membership_id is 'Number of the member.';
comment on column company_badge.verified_status is 'stated by the company, or verified by the platform.';

create table profile_view (
  company_id object_id not null references company (id),
  viewer_company_id object_id not null references company (id),
  viewed_on date not null,
  viewed_at timestamptz not null,
  primary key (company_id, viewer_company_id, viewed_on)
);
create index profile_view_lately on profile_view (company_id, viewed_at desc);
comment on table profile_view is 'Which companies looked at a profile: one row for each company and day. Kept for 400 days.';
comment on column profile_view.company_id is 'Whose profile it is.';
comment on column profile_view.viewer_company_id is 'Who looked.';
comment on column profile_view.viewed_on is 'The day, in UTC.';
comment on column profile_view.viewed_at is 'The last time on that day.';

alter table location add column profile json not null default '{}';
comment on column location.profile is 'What the profile tells about the location: rooms, amenities, rating, notes, description.';
alter table product add column profile json not null default '{}';
comment on column product.profile is 'What the profile tells about the product: amenities, beds, times, rooms, people, tour.';
