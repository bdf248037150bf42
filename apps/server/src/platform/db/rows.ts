// The rows of the database. Generated from the migrations by npm run generate; do not edit.

import type { ColumnType, Generated } from 'kysely'

/** Moments are read as ISO text and may be written as such or as a Date. */
type Moment = ColumnType<string, Date | string, Date | string>
type GeneratedMoment = ColumnType<string, Date | string | undefined, Date | string>

/** A link that was sent by e-mail and does one thing once. */
export type AccountLinkRow = {
  /** SHA-256 of the token in the address; the token itself is not kept. */
  token_hash: Buffer
  /** The one thing that it does. */
  purpose: string
  /** For whom. */
  user_id: string
  /** The address that it was sent to or is about, lower-cased. */
  email: string
  /** What the link brings about besides, such as the company of a sign-up. */
  detail: Generated<string>
  /** Until when it works. */
  expires_at: Moment
  /** When it did its work, or was made void by a newer one. */
  used_at: Moment | null
  created_at: GeneratedMoment
}

/** What the provider tells the people of chosen companies. Not by company: there are few. Deleted 400 days after its last day. */
export type AnnouncementRow = {
  /** Made by the server. */
  id: string
  /** One line. */
  title: string
  /** A few sentences; may be empty. */
  body: string
  /** The first day on which it is shown, in UTC. */
  from_day: string
  /** The last one. */
  until_day: string
  /** all companies; those of a type; those with one of the plans; those of a list. */
  audience: string
  /** For the audience type. */
  company_type: string | null
  /** For the audience plan. */
  plans: Generated<string[]>
  /** For the audience list. */
  company_ids: Generated<string[]>
  /** The administrator of the platform who wrote it. */
  written_by: string
  /** When the row was made. */
  created_at: Moment
  /** When it was withdrawn; empty while it was not. */
  withdrawn_at: Moment | null
}

/** An answer that a user of the supplier has not been mailed yet; deleted in the transaction that writes the mail. */
export type AnswerToTellRow = {
  /** The supplier. */
  company_id: string
  /** Who is told. */
  user_id: string
  /** Made by the server. */
  id: string
  /** What was answered. */
  contract_id: string
  /** The kind of the event, such as contract.accepted. */
  kind: string
  /** The facts of the event. */
  facts: string
  /** Mailed when this work of the buyer ends; empty: with the daily digest. */
  work_id: string | null
  /** When it was answered. */
  created_at: GeneratedMoment
}

/** Answers of calls that carried an Idempotency-Key: a repeated call has one effect and gets the same answer. Kept for a day. */
export type AnsweredCallRow = {
  /** Who called. */
  user_id: string
  /** The key that the caller chose. */
  idempotency_key: string
  /** Which call; the key serves for one only. */
  call_name: string
  /** SHA-256 of the body: the same key with another body is refused. */
  body_hash: Buffer
  /** What was answered. */
  answer: string
  created_at: GeneratedMoment
}

/** A token by which a program reads data of the company. Partition key company_id; deleted 400 days after its end. */
export type ApiTokenRow = {
  /** Whose data it opens. */
  company_id: string
  /** Made by the server. */
  id: string
  /** SHA-256 of the token. The token itself is shown once and kept nowhere. */
  token_hash: Buffer
  /** Its first characters, by which the owner recognises it. */
  begins: string
  /** What the administrator calls it. */
  token_name: string
  /** What it opens: packages/domain/src/accounts/token-scopes.ts. */
  scopes: string[]
  /** The administrator who made it. It opens nothing while this user is disabled or deleted. */
  user_id: string
  /** When it was made. */
  created_at: Moment
  /** Until when it is valid. */
  expires_at: Moment
  /** When an administrator revoked it; empty while it was not. */
  revoked_at: Moment | null
  /** When a call with it was last let in or counted; empty while there was none. */
  last_used_at: Moment | null
  /** The end of the minute in which its calls are counted. */
  minute_ends_at: Moment
  /** Calls in that minute, refused ones among them; counted to one more than the limit. */
  minute_calls: Generated<number>
}

/** One supplier of a request: how far it is, and what it answered. */
export type AskedSupplierRow = {
  /** The buyer. */
  company_id: string
  /** The request. */
  request_id: string
  /** Made by the server; links and the supplier's page name it. */
  id: string
  /** Order in the request, from 0. */
  position: number
  /** The partner of the buyer's address book, where it was chosen from there. */
  partner_id: string | null
  /** What the buyer calls it. */
  supplier_name: string
  /** Addresses, lower-cased; each gets an e-mail with a link of its own. */
  emails: string[]
  /** The company behind the addresses; empty until its first e-mail is made. A dummy account where nobody has claimed it. */
  supplier_id: string | null
  /** The user of the first address, as whom a visitor by link acts. */
  user_id: string | null
  /** The e-mail that the sending job still has to make; empty when there is none. */
  next_mail: string | null
  /** Why nothing could be sent to it, in words. */
  problem: string | null
  /** Its e-mails in the ledger, oldest first. */
  mail_ids: Generated<string[]>
  /** When its first e-mail was made. */
  mailed_at: Moment | null
  /** When its page was first opened. */
  opened_at: Moment | null
  /** When its page was last opened. */
  last_opened_at: Moment | null
  /** How often its page was opened; within ten minutes it counts once. */
  opened_count: Generated<number>
  /** When it was last reminded. */
  reminded_at: Moment | null
  /** How often it was reminded. */
  reminder_count: Generated<number>
  /** The supplier's template that is filled in for this request. */
  template_id: string | null
  /** How it answered: template sends an existing one, sheet was filled in, files are its own, filed is a contract that the buyer filed to the request, load was filled in by staff of the provider. */
  way: string | null
  /** When it answered. */
  answered_at: Moment | null
  /** What it wrote with its answer. */
  answer_message: Generated<string>
  /** When it declined. */
  declined_at: Moment | null
  /** Why it declined, in its words. */
  decline_reason: Generated<string>
  /** How many colleagues it named. */
  colleague_count: Generated<number>
  created_at: GeneratedMoment
  /** The user of the buyer who began the rate sheet in the supplier's name; empty when the supplier did. */
  drafted_by: string | null
}

/** Counts what may be tried only so often: sign-ins by account and by address, mails asked for, codes. */
export type AttemptRow = {
  /** What is counted, as a keyed hash, so that no list of addresses lies here. */
  subject: string
  /** How often since the window began. */
  attempts: number
  /** When counting begins anew. */
  window_ends_at: Moment
  /** Until when it may not be tried again; longer with every further attempt. */
  blocked_until: Moment | null
  created_at: GeneratedMoment
}

/** Who did what, from where. Never changed. */
export type AuditEntryRow = {
  /** Whose data was acted on. */
  company_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** Who acted; empty for the platform itself. */
  user_id: string | null
  /** For example contract.accept. */
  action: string
  /** What was acted on. */
  subject_id: string | null
  /** What else is worth knowing; no secrets. */
  detail: Generated<string>
  /** From where. */
  ip_address: Generated<string>
  created_at: GeneratedMoment
  /** The platform administrator who acted for that user; empty when she acted herself. */
  acting_user_id: string | null
}

/** How a company is billed. Made when it is first needed; partition key company_id. */
export type BillingAccountRow = {
  /** Who pays. */
  company_id: string
  /** The first day of the plan; empty for a plan that is older than this table. */
  plan_since: string | null
  /** The plan that begins when what is billed ends; empty: the plan stays. */
  next_plan: string | null
  /** The last day that is billed, always the last of a month. Changes in one transaction with the invoice. */
  billed_until: string
  /** Name, address, country, tax number, e-mail and order number for invoices; empty until they are given, and no invoice is made before. */
  recipient: string | null
  /** When anything of it last changed. */
  updated_at: GeneratedMoment
  /** The customer at Stripe; empty: the company has never wanted to pay by card. */
  stripe_customer: string | null
  /** The subscription that pays for the plan: id, its item and price, the day of the next payment, whether it ends then, whether the last payment failed. While there is one, no invoices are made here. */
  card: string | null
  /** How often Stripe was asked about the company. */
  stripe_asked: Generated<number>
  /** The number of the question whose answer stands here. The answer to an earlier question is not applied after that to a later one. */
  stripe_applied: Generated<number>
}

/** What a booking system answered to an export, or that an export failed. Only added to. Partition key company_id; kept for ever. */
export type BookingAnswerRow = {
  /** The buyer. */
  company_id: string
  /** The export. */
  export_id: string
  /** Made by the server. */
  id: string
  /** taken, refused, or failed: there was no answer. */
  answer: string
  /** The export was not done in time. */
  is_timeout: boolean
  /** The words of the booking system. */
  answer_text: string
  /** Lines of the file that the answer names: number, what it is, message. */
  lines: string
  /** Who told the answer. */
  user_id: string
  /** When it was told. */
  created_at: Moment
}

/** One comparison of what a booking system holds with the contracts in force; its id is the id of the job. Partition key company_id; kept 400 days. */
export type BookingAuditRow = {
  /** The buyer. */
  company_id: string
  /** Made by the server. */
  id: string
  /** Which booking system. */
  system: string
  /** file: the buyer gave it. getRate: read from Tourplan by its interface. */
  source: string
  /** The file in the store; empty for getRate. */
  file_path: string | null
  /** As it was uploaded; empty for getRate. */
  file_name: string | null
  /** What each column of the file is taken for: packages/domain/src/integration/audit/loaded-columns.ts. */
  meanings: Generated<string[]>
  /** reading (the file, or option by option), comparing (contract by contract), succeeded, stopped (Tourplan gave no answer; it can go on), or failed. */
  state: string
  /** Why it was stopped or failed, as a sentence. */
  problem: string | null
  /** The first night that is compared. */
  from_day: string
  /** Prices that were read from the booking system. */
  price_count: Generated<number>
  /** Who began it. */
  user_id: string
  /** When it began. */
  created_at: Moment
  /** When it ended or was stopped; empty while it runs. */
  ended_at: Moment | null
}

/** What could not be compared, and why. Partition key company_id; goes with its audit. */
export type BookingAuditAsideRow = {
  /** The buyer. */
  company_id: string
  /** The audit. */
  audit_id: string
  /** The contract, or -1 for the file and what was read from Tourplan, or -2 for what no contract has. */
  position: number
  /** Its place, from 0. */
  number: number
  /** As a sentence. */
  reason: string
  /** How many rows, options or rates. */
  found_count: number
  /** Some of them. */
  examples: string
}

/** One contract in force of an audit, with its sums. Partition key company_id; goes with its audit. */
export type BookingAuditContractRow = {
  /** The buyer. */
  company_id: string
  /** The audit. */
  audit_id: string
  /** Its place in the audit, from 0. */
  position: number
  /** The contract. */
  contract_id: string
  /** The version that was in force. */
  version: number
  /** Supplier, location and rate sheet when it was compared. */
  contract_name: string
  /** The location when it was compared. */
  location_name: string
  /** The supplier when it was compared. */
  supplier_name: string
  /** Of its amounts. */
  currency: string
  /** waiting, or compared. */
  state: string
  /** Prices that are as the contract has them. */
  equal_count: Generated<number>
  /** Prices that are wrong. */
  wrong_count: Generated<number>
  /** Prices that are missing. */
  missing_count: Generated<number>
  /** Prices of an earlier version. */
  outdated_count: Generated<number>
  /** Rates and extras that are not mapped: they hold an export back. */
  unmapped_count: Generated<number>
  /** By product and season: what is at stake, prices that differ, nights that differ by month. */
  sums: Generated<string>
  /** When it was marked to be exported again; empty where it was not. */
  marked_at: Moment | null
  /** Who marked it. */
  marked_by: string | null
}

/** Nights of one price that differ in the same way. Partition key company_id; goes with its audit. */
export type BookingAuditLineRow = {
  /** The buyer. */
  company_id: string
  /** The audit. */
  audit_id: string
  /** The contract. */
  position: number
  /** Its place in the contract, from 0. */
  number: number
  /** wrong, missing, or outdated: the price of an earlier version. */
  kind: string
  /** cheap: sold below the contract; dear: above it; lost: closed or missing in one of the two. */
  stake: string
  /** The product. */
  product_name: string
  /** The season, or the name of an extra; empty for nights in no season. */
  season_name: string
  /** The code that the rate is mapped to. */
  code: string
  /** The first night that differs. */
  from_day: string
  /** The last night that differs. */
  to_day: string
  /** Nights that differ; not all between the two where only some days of the week do. */
  nights: number
  /** The difference of one room or person on each of these nights, in the currency of the contract. */
  at_stake: string
  /** The rate, both amounts, the rules that explain it, and some nights priced by both. */
  facts: string
}

/** What a booking system holds of one option. Partition key company_id; goes with its audit. */
export type BookingAuditOptionRow = {
  /** The buyer. */
  company_id: string
  /** The audit. */
  audit_id: string
  /** ProductID and OptionID of Tourwriter with a tab between them, or the option code of Tourplan. */
  code: string
  /** waiting to be read, read, or refused: Tourplan said that it cannot be read. */
  state: string
  /** What Tourplan said where it refused. */
  problem: string | null
  /** Its prices: packages/domain/src/integration/audit/loaded-rate.ts. */
  rates: Generated<string>
  /** Periods of the contracts that it was compared with, each with the code: what no contract covers is told at the end. */
  covered: Generated<string>
}

/** How a company reaches its own Tourplan. Partition key company_id; replaced by the next one. */
export type BookingConnectionRow = {
  /** The buyer. */
  company_id: string
  /** Another one after each change by a person. An export that began with another revision is not continued. */
  revision: string
  /** Of productConnect; empty: rates go as files. */
  address: string | null
  /** The user of the interface. */
  user_name: string
  /** Encrypted with a key made of SECRET_KEY; empty where none was entered. */
  password: string | null
  /** Name of the document type without .dtd; the one that the server asked for replaces it. */
  dtd: string
  /** The price code of all rates. It exists in Tourplan. */
  price_code: string
  /** The tax of all rates; empty: nothing is said of taxes. */
  tax_code: string | null
  /** Of the requests and files. */
  charset: string
  /** Texts are written in English letters. */
  transliterates: boolean
  /** What was tried last: what, detail, isRight. */
  tried: Generated<string>
  /** When it was tried last. */
  tried_at: Moment | null
  /** Who changed it last. */
  user_id: string
  /** When it was changed. */
  changed_at: Moment
  /** With what the names of our allocations in Tourplan begin; empty: inventory is not written. */
  allocation_name: string | null
  /** The unit type of the inventory, such as RM for rooms. */
  unit_type: string | null
  /** The split of each allocation. It exists in Tourplan. */
  split_code: string | null
}

/** One export of contracts into a booking system; its id is the id of the job. Partition key company_id; kept for ever. */
export type BookingExportRow = {
  /** The buyer. */
  company_id: string
  /** Made by the server. */
  id: string
  /** Which booking system. */
  system: string
  /** running, succeeded (the file is made) or failed. */
  state: string
  /** The template that it began with. */
  template_revision: string
  /** The first line of the file, with its end. */
  head: string
  /** How many contracts it has. */
  contract_count: number
  /** How many of them are done. */
  done_count: Generated<number>
  /** Why it failed, as a sentence; empty where it did not. */
  problem: string | null
  /** The last answer of the booking system; empty while none is known. Refused as well where only a part was taken. */
  answer: string | null
  /** Who began it. */
  user_id: string
  /** When it began. */
  created_at: Moment
  /** When the job ended; empty while it runs. */
  ended_at: Moment | null
  /** It goes to the booking system itself; otherwise a person takes the file. */
  is_sent: Generated<boolean>
  /** The stop sale that was sent by itself, in words; empty where a person began the export. Its contracts do not count as exported. */
  cause: string | null
}

/** One contract of an export, with its part of the file. Partition key company_id; kept for ever. */
export type BookingExportContractRow = {
  /** The buyer. */
  company_id: string
  /** The export. */
  export_id: string
  /** Its place in the file, from 0. */
  position: number
  /** Which booking system. */
  system: string
  /** The contract. */
  contract_id: string
  /** The version that was in force. */
  version: number
  /** Supplier, location and rate sheet when it was exported. */
  contract_name: string
  /** waiting for the job, made, or heldBack because something is not mapped or no line is right. */
  state: string
  /** Whether this version counts as exported: under way, or made and not refused by the booking system. One export at most counts for a version. */
  counts: boolean
  /** Lines of the file. */
  line_count: Generated<number>
  /** Its lines as they stand in the file. */
  lines: Generated<string>
  /** What each line is, in words: an answer that names a line finds its rate. */
  line_names: Generated<string>
  /** What the booking system holds of the contract once it takes the file: these lines, and those of the version before that are the same. */
  holds: Generated<string>
  /** What was written, refused, left out and said differently; empty while it waits. */
  report: string | null
  /** An audit found other rates in the booking system: what it holds is not known, so the next export writes all of it. */
  is_doubted: Generated<boolean>
}

/** What Tourplan is known to hold of one of our allocations: only what differs is sent. Partition key company_id; begun anew with another address of Tourplan. */
export type BookingInventoryRow = {
  /** The buyer. */
  company_id: string
  /** The supplier of Tourplan. */
  supplier_code: string
  /** The name of the allocation there. */
  allocation_name: string
  /** The product whose rooms they are. */
  product_id: string
  /** The codes of the options that it is for, with tabs between them. */
  options: Generated<string>
  /** One a line: the day, the rooms, the release and whether more are on request; or a question mark for a day that was sent without an answer. */
  days: Generated<string>
}

/** What a rate or extra of contracts is in a booking system, as a person confirmed it. Partition key company_id; kept until it is removed. */
export type BookingMappingRow = {
  /** The buyer. */
  company_id: string
  /** Made by the server. */
  id: string
  /** Which booking system. */
  system: string
  /** rate, child (the rate of a child band) or extra. */
  kind: string
  /** The same for the same thing in every version and year: packages/domain/src/integration/subject.ts. */
  subject_key: string
  /** Name of the location when it was confirmed. */
  location_name: string
  /** Name of the product when it was confirmed; empty for an extra. */
  product_name: string
  /** Name of the rate package when it was confirmed; empty for an extra. */
  rate_package_name: string
  /** Rate type, or name of the extra. */
  subject_name: string
  /** The code in the booking system: ProductID and OptionID with a tab between them. Empty: left out of exports on purpose. */
  code: string | null
  /** Its names, for searching and sorting. */
  search: string
  /** Who confirmed it. */
  user_id: string
  /** When it was confirmed. */
  confirmed_at: Moment
}

/** Options of the Tourplan of a company, for suggestions. Partition key company_id; read anew each time the connection is tried. */
export type BookingOptionRow = {
  /** The buyer. */
  company_id: string
  /** 17 characters: location, service type, supplier and option, each filled up with spaces. */
  code: string
  /** As Tourplan describes it. */
  option_name: string
  /** As Tourplan names the supplier; empty where it does not say. */
  supplier_name: string
}

/** One product and season that is sent to Tourplan, with its answer. Partition key company_id; kept for ever. */
export type BookingRequestRow = {
  /** The buyer. */
  company_id: string
  /** The export. */
  export_id: string
  /** The contract of the export. */
  position: number
  /** Its place in the contract, from 0. */
  number: number
  /** The product and its option code. */
  what: string
  /** The season. */
  period_name: string
  /** The periods of rates as they stand in the file, one a line; or an allocation with days that follow one another. */
  body: string
  /** waiting, sending (marked before it leaves), taken, refused, unknown: the answer did not arrive, and Tourplan is asked what it has before anything is sent again; or replaced: a newer export says what holds on these days. */
  state: string
  /** What Tourplan said; empty where it said nothing. */
  answer: string | null
  /** When it was sent or asked for last. */
  tried_at: Moment | null
  /** Of inventory: the supplier of Tourplan. Empty for rates. */
  supplier_code: string | null
  /** Of inventory: the allocation that it is for. Empty for rates. */
  allocation_name: string | null
}

/** The file that the company exported from Tourwriter: its headings and options. Partition key company_id; replaced by the next one. */
export type BookingTemplateRow = {
  /** Whose file it is. */
  company_id: string
  /** Another one after each change. An export that began with another revision is not continued. */
  revision: string
  /** As it was uploaded. */
  file_name: string
  /** The file as text, with its byte order mark. */
  file_text: string
  /** What each column is taken for: packages/domain/src/integration/tourwriter/template.ts. */
  columns: string[]
  /** Who uploaded it. */
  user_id: string
  /** When it was uploaded. */
  uploaded_at: Moment
}

/** An organisation with users: a supplier of travel products or a contractor (buyer). */
export type CompanyRow = {
  id: string
  /** Supplier sells rates, Contractor buys them. */
  company_type: string
  /** What a supplier sells; empty for contractors. */
  product_type: string | null
  /** The name that partners read. */
  company_name: string
  /** What the company pays for: Free, Connected or Unlimited. */
  plan: Generated<string>
  /** A shell account: it came into being when somebody sent a contract to an address without an account, and can use the contracting area only. */
  is_shell: Generated<boolean>
  /** ISO 3166 two-letter code of the seat. */
  country_code: string | null
  /** City of the seat. */
  city: string | null
  /** Public address, with https://. */
  website: string | null
  created_at: GeneratedMoment
  /** People who sign up with an address at this domain ask to join the company; empty for domains that belong to nobody, such as free mail. */
  email_domain: string | null
  /** Whether its users need a second factor before they can do anything. */
  requires_second_factor: Generated<boolean>
  /** Apps of the generative-AI suite that the company uses besides. */
  apps: Generated<string[]>
  /** After so many minutes without a call a session without Remember me ends. */
  idle_minutes: Generated<number>
  /** Since when the platform lets the company send nothing. */
  sending_stopped_at: Moment | null
  /** What is left of the name without what the eye overlooks: two names with the same key look alike. Empty until it is first compared. */
  name_key: string | null
  /** Since when the provider has verified that the company is what its name says; empty when it has not. A new name empties it. */
  verified_at: Moment | null
  /** When the company asked last to be verified; empty when nothing is asked, and once it is verified. */
  verification_asked_at: Moment | null
  /** When an administrator of the platform closed the company; empty while it is open. */
  closed_at: Moment | null
  /** Whether its sending was stopped by closing it: reopening allows it again. */
  closing_stopped_sending: Generated<boolean>
  /** When the administrators of the platform were told that the closed company will be erased; empty before, and for an open one. */
  erasure_told_at: Moment | null
  /** When everything that the closed company alone had was erased. The row stays, because partners hold its contracts. */
  erased_at: Moment | null
  /** How many people who do not know the company it may write to within 24 hours, set by the provider. Null: by its age and its mail. */
  strangers_a_day: number | null
}

/** Memberships in associations of the trade, as the company states them. */
export type CompanyBadgeRow = {
  company_id: string
  /** The association, from the list in the domain. */
  badge_id: string
  /** Number of the member. */
  membership_id: Generated<string>
  /** stated by the company, or verified by the platform. */
  verified_status: Generated<string>
  /** Order on the profile. */
  position: Generated<number>
}

/** What a company tells about itself, besides its name, seat and website, which are in company. Grows with companies; kept as long as the company. */
export type CompanyProfileRow = {
  company_id: string
  /** started until the onboarding form was submitted. */
  onboarding_status: Generated<string>
  /** Why the account was created, in the words of the company. */
  creation_reason: Generated<string>
  /** Registration or tax number. Other companies do not see it. */
  corporate_identifier: Generated<string>
  /** What the company says about itself; text, never markup. */
  description: Generated<string>
  /** Corporate telephone number. */
  phone: Generated<string>
  /** Street and number. */
  address_one: Generated<string>
  /** Second line of the address. */
  address_two: Generated<string>
  /** State or region. */
  state: Generated<string>
  /** As it is written in the country. */
  postal_code: Generated<string>
  /** Degrees north of the city, from the list of places; empty when the city is not in it. */
  latitude: number | null
  /** Degrees east of the city. */
  longitude: number | null
  /** The answer to the address check: Yes, No or Skip; empty before the first answer. */
  address_check: string | null
  /** What kind of company it is, from the list in the domain or in own words. */
  company_types: Generated<string[]>
  /** Kinds of accommodation that it offers. */
  property_types: Generated<string[]>
  /** Travellers that it is for. */
  market_segments: Generated<string[]>
  /** ISO 3166 codes of the countries whose travellers the company serves. */
  market_served: Generated<string[]>
  /** ISO 3166 codes of the countries that the company sells. */
  destinations_sold: Generated<string[]>
  /** People to talk to, in their order. */
  contacts: Generated<string>
  /** Whether the company wants to be found in PartnerFinder. */
  is_listed: Generated<boolean>
  /** Whether the company usually answers within a day; computed. */
  is_quick_responder: Generated<boolean>
  /** Whether nothing is missing that another company needs to judge this one; computed by the domain. */
  is_marketing_ready: Generated<boolean>
  /** What PartnerFinder looks at: names, places, locations, products. */
  search: Generated<string>
  /** Since when PartnerFinder finds the company; empty while it does not. */
  found_since: Moment | null
  /** When the computed columns were last computed. */
  changed_at: GeneratedMoment
}

/** The link between two companies; one row for both directions. */
export type ConnectionRow = {
  id: string
  /** Who asked: reads it as Sent. */
  inviting_company_id: string
  /** Who was asked: reads it as Received. */
  invited_company_id: string
  /** invited until it is answered: connected or rejected; archived when it was removed, and invited again when one of them asks anew. */
  state: string
  created_at: GeneratedMoment
  /** When the state changed last. */
  changed_at: GeneratedMoment
  /** Who changed it last; empty for what was made by a sign-up or a job. */
  changed_by: string | null
  /** When the invited company put the invitation out of the way; empty when it did not. */
  ignored_at: Moment | null
  /** When the inviting company saw that it was accepted; empty until then. */
  accepted_read_at: Moment | null
  /** What the inviting company wrote to the invited one. */
  message: Generated<string>
}

/** Invitations as the inviting company sees them: it is not told whose an address is before the invitation is accepted. */
export type ConnectionInvitationRow = {
  /** Who invites. */
  company_id: string
  id: string
  /** The address that was invited; empty for a company that was found by its profile. */
  email: string | null
  /** What the inviting company calls it. */
  invited_name: string
  /** What was written to it. */
  message: Generated<string>
  /** The company that was found by its profile; empty for an address. */
  target_company_id: string | null
  /** The connection that it led to. Empty until it was mailed, and when the address belongs to a company that cannot be connected: the inviting company is not told. */
  connection_id: string | null
  /** Whether an e-mail is still to be made. */
  must_mail: Generated<boolean>
  /** Its e-mails in the ledger. */
  mail_ids: Generated<string[]>
  /** When the last e-mail was made. */
  mailed_at: Moment | null
  /** How many times it was mailed. */
  mail_count: Generated<number>
  /** Who invited; their name stands in the e-mail. */
  invited_by: string
  /** When the inviting company took it back. */
  removed_at: Moment | null
  created_at: GeneratedMoment
}

/** Two accounts that became one, or an address that became another one of a user. Not by company: it is of two. Kept for ever; without its rows after 40 days. */
export type ConsolidationRow = {
  /** Made by the server. */
  id: string
  /** company: everything of the company and its users; address: the address of one user alone. */
  moves: string
  /** Whose account goes. */
  from_company_id: string
  /** Whose address becomes another one of to_user_id. */
  from_user_id: string
  /** The company that stays. */
  to_company_id: string
  /** Who has the address from then on. */
  to_user_id: string
  /** That address. */
  email: string
  /** Why, in the words of the administrator. */
  reason: string
  /** A hash of the preview that the administrator agreed to. */
  digest: string
  /** running until the job ends; done or failed; undoing and undone when it is taken apart. */
  state: Generated<string>
  /** Why the last job changed nothing, as a sentence; empty where it did. */
  problem: string | null
  /** The administrator of the platform who last asked for it: to consolidate, or to take apart. */
  started_by: string
  /** When it was asked for. */
  created_at: Moment
  /** When the accounts had become one. */
  done_at: Moment | null
  /** When they were two again. */
  undone_at: Moment | null
}

/** Every row that a consolidation changed, written by triggers. Grows with consolidations; kept for 40 days. */
export type ConsolidationRowRow = {
  /** What changed it. */
  consolidation_id: string
  /** The order of the changes. They are taken back in reverse. */
  position: Generated<string>
  /** The table. */
  table_name: string
  /** The row before; empty where it was inserted. */
  before: string | null
  /** The row afterwards; empty where it was deleted. */
  after: string | null
  created_at: GeneratedMoment
}

/** What one partner received: a rate sheet frozen at a version, with its state. Shared by both parties. */
export type ContractRow = {
  id: string
  /** Who sent it. */
  supplier_id: string
  /** Who received it. */
  buyer_id: string
  /** The template it came from. */
  template_id: string
  /** The location it is for. */
  location_id: string
  /** The feed of what happened to it. */
  history_feed_id: string
  /** requested, draft, pending, accepted, rejected or loaded; what lists call it is derived. */
  state: string
  /** Title of the rate sheet. */
  template_name: string
  /** First day of the period. */
  start_date: string
  /** Last day of the period. */
  end_date: string
  /** The number of the version that counts now. */
  version: number
  /** Its frozen rate sheet. */
  sheet_id: string
  /** When this version was sent. */
  sent_at: Moment | null
  /** When the buyer first opened this version. */
  viewed_by_buyer_at: Moment | null
  /** When the buyer accepted this version. */
  accepted_at: Moment | null
  created_at: GeneratedMoment
  /** The working copy in which the supplier edits this contract alone, when there is one. */
  draft_sheet_id: string | null
  /** The version that was accepted last: it is in force until a newer one is accepted. Empty while none was. */
  in_force_version: number | null
  /** When the buyer accepted or rejected this version. */
  answered_at: Moment | null
  /** Set for a contract that a buyer keeps for itself alone: how it calls the supplier. Its sheet is then of the buyer itself (decision 0038). */
  own_partner_name: string | null
  /** The message that an own contract was made of; the same message makes no second one. */
  message_id: string | null
  /** The day by which the supplier asks for an answer; empty means none. */
  deadline_date: string | null
  /** The day on which the buyer was reminded last of the answer. */
  reminded_on: string | null
  /** The version for which signatures are asked; empty while none are. Until it is empty again no other version can take its place. */
  being_signed_version: number | null
  /** The version that everybody who was asked has signed, the last one; empty while there is none. */
  signed_version: number | null
  /** How many open proposals wait for the supplier. */
  proposals_for_supplier: Generated<number>
  /** How many open proposals wait for the buyer. */
  proposals_for_buyer: Generated<number>
}

/** How many contracts a company has in each place and state; kept by a trigger in the transaction of the change. */
export type ContractCountRow = {
  /** The party. */
  company_id: string
  /** active, archived or trash. */
  place: string
  /** What lists call them. */
  list_state: string
  /** How many. */
  contracts: Generated<number>
  /** How many of them are unviewed. */
  unviewed: Generated<number>
  created_at: GeneratedMoment
}

/** The chain of a contract: shared events only, never notes or filing of one side. Rows are never changed. Grows with contracts; partition key contract_id; kept for ever. */
export type ContractEventRow = {
  /** The contract. */
  contract_id: string
  /** Counts from 1 without gaps. */
  number: number
  /** The event as canonical text, with the hash of the event before it. */
  event_text: string
  /** SHA-256 of that text. */
  event_hash: Buffer
  /** When it was written. */
  created_at: GeneratedMoment
}

/** A file attached to a contract; both parties see it. */
export type ContractFileRow = {
  /** The contract. */
  contract_id: string
  /** The file. */
  path: string
  /** The party that attached it. */
  company_id: string
  created_at: GeneratedMoment
  /** The message that the file came with, where it came with one. */
  message_id: string | null
}

/** One party's view of a contract: where it is filed, whether it was viewed, and its list card ready to send. The other party sees nothing of it. Only the feature contracting/filing reads and writes it. Grows with contracts; partition key company_id; kept for ever. */
export type ContractFilingRow = {
  /** The party. */
  company_id: string
  /** The contract. */
  contract_id: string
  /** Which party it is. */
  side: string
  /** active, archived or trash. */
  place: Generated<string>
  /** What lists call the contract, kept current with the contract. */
  list_state: string
  /** The folder it is in. */
  folder_id: string | null
  /** Who of the party looks after it. */
  assignee_id: string | null
  /** The other party. */
  partner_company_id: string
  /** The location, for filtering. */
  location_id: string
  /** The other party's name, for sorting. */
  partner_sort: string
  /** First day of the period, for sorting and filtering. */
  start_date: string
  /** Last day of the period, for filtering. */
  end_date: string
  /** When something last happened to it. */
  activity_at: Moment
  /** When the party last looked at it since something happened; empty means unviewed. */
  viewed_at: Moment | null
  /** What searching looks at. */
  search: string
  /** The row of the list as the browser gets it. */
  card: string
  created_at: GeneratedMoment
  /** The day on which it has to be made anew because time alone changes it; empty when time changes nothing. */
  refile_on: string | null
  /** Whether a version waits for the buyer's answer, also while an earlier one is in force. */
  is_waiting: Generated<boolean>
  /** The location's name, for sorting and filtering. */
  location_sort: Generated<string>
  /** The location's country as it was written, for filtering. */
  country: Generated<string>
  /** The currency of the rates, for filtering. */
  currency: Generated<string>
  /** When the newest version was sent, for filtering. */
  sent_at: Moment | null
  /** When the buyer answered the newest version, for filtering. */
  answered_at: Moment | null
  /** The rate sheet of the newest version, for filtering by its products. */
  sheet_id: string | null
  /** 1 low, 2 medium, 3 high; empty means none. */
  priority: number | null
  /** A private note, one for each contract. */
  note: string | null
  /** Name of the colleague who wrote the note. */
  note_by: string | null
  /** When the note was written. */
  note_at: Moment | null
  /** The day from which the contract is on the home screen again. */
  remind_on: string | null
  /** When the company was notified of the reminder. */
  reminded_at: Moment | null
  /** Whether this party has something to answer: the newest version, or proposals of the other side. Answers that a supplier has not seen are not among them. */
  awaits: Generated<boolean>
  /** The day by which the newest version is to be answered, while it waits; for filtering. */
  answer_by: string | null
  /** By how much typical stays rose against the contract of the year before, in percent, for filtering; empty when there is none to compare with. */
  raised: string | null
  /** When its first version was sent; empty while nothing is sent, and once it is withdrawn. */
  first_sent_at: Moment | null
  /** When the buyer first opened or answered any version; a newer version does not undo it. */
  first_viewed_at: Moment | null
  /** When the buyer first accepted a version; empty again when the answer was taken back. */
  first_accepted_at: Moment | null
  /** When the buyer first marked a version as loaded into its booking system. */
  first_loaded_at: Moment | null
}

/** The last visit of each person to a contract, and the visit before: what changed in between is marked on the page. Nobody else reads it. Grows with people times contracts; partition key contract_id; kept for ever. */
export type ContractLookRow = {
  /** The contract. */
  contract_id: string
  /** The person. */
  user_id: string
  /** The newest version at this visit. */
  version: number
  /** When the person last opened the page. */
  looked_at: Moment
  /** The newest version at the visit before; null at the first visit. */
  before_version: number | null
  /** When the visit before ended; null at the first visit. */
  before_at: Moment | null
}

/** E-mails that came to the forwarding addresses of a contract. Grows with e-mails; partition key contract_id; kept for ever. */
export type ContractMailRow = {
  /** The contract. */
  contract_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** The party to whose address it came. */
  company_id: string
  /** Its Message-ID, else a hash of its content: the same e-mail counts once. */
  message_key: string
  /** The party that its sender belongs to; empty for a sender whom neither party knows. */
  from_company_id: string | null
  /** The account of the sender, where there is one. */
  from_user_id: string | null
  /** Name of the sender as the e-mail gives it; else the address. */
  from_name: string
  /** Address of the sender as the e-mail gives it: nobody has proven it. */
  from_address: string
  /** One line. */
  subject: string
  /** Its text without what it quotes. */
  body: string
  /** What was cut off because it quotes earlier e-mails. */
  quoted: Generated<string>
  /** A program sent it, such as an absence notice or a list. */
  is_automatic: Generated<boolean>
  /** shared: both parties read it; held: only the party to whose address it came; dropped: that party removed it. */
  state: string
  /** The files that came with it. */
  file_paths: Generated<string[]>
  /** Attachments that were not taken, each with the reason. */
  left_out: Generated<string>
  /** Who took or removed what was held. */
  decided_by: string | null
  created_at: GeneratedMoment
}

/** A proposal to change one value of a contract. At most one of a place is open. Grows with negotiations; partition key contract_id; kept for ever. */
export type ContractProposalRow = {
  /** The contract. */
  contract_id: string
  /** The proposal. */
  id: string
  /** Its place in the offer that began it, from 0. */
  position: number
  /** The place in the rate sheet, as packages/domain/src/contracting/negotiation/negotiated-place.ts declares it. */
  place: string
  /** The same for all proposals about this place. */
  place_key: string
  /** The place in words, as it was called when the proposal was made. */
  title: string
  /** The version for which it was proposed. */
  version: number
  /** The value that the version had there. */
  base_value: string
  /** open, taken, refused or withdrawn. */
  state: Generated<string>
  /** The side that has to answer; nobody when the proposal has ended. */
  waits_for: string
  /** The number of its steps. An answer names it, so that nobody answers a value that they have not seen. */
  steps: number
  /** The version in which the value was taken. */
  made_version: number | null
  /** When it was made. */
  created_at: GeneratedMoment
  /** When it was taken, refused or withdrawn. */
  ended_at: Moment | null
}

/** Addresses that were added to the readers of a contract, or left out of them, after it was first sent. Others: the lines "sent" of its history. */
export type ContractRecipientRow = {
  /** The contract. */
  contract_id: string
  /** The address, lower case. */
  email: string
  /** False: it was removed, and gets no further e-mail about this contract. */
  gets_mail: boolean
  /** When the row was made. */
  created_at: GeneratedMoment
}

/** A buyer's request for rates to suppliers, for a period and with a deadline. */
export type ContractRequestRow = {
  /** The buyer. */
  company_id: string
  /** Made by the server; unique among all companies, because it stands in addresses of both sides. */
  id: string
  /** What the buyer calls it; suppliers read it as well. */
  request_name: string
  /** First day of the period for which rates are wanted. */
  start_date: string
  /** Last day of that period. */
  end_date: string
  /** Locations or products that are wanted, in words. */
  wanted: Generated<string>
  /** What the answer has to contain. */
  needs: Generated<string[]>
  /** A rate sheet that is filled in for it is taken only when it is complete. */
  must_be_complete: Generated<boolean>
  /** ISO 4217 code of the wanted currency; empty when the supplier chooses. */
  currency: string | null
  /** Message in the e-mails. */
  message: Generated<string>
  /** Last day for answers; UTC. */
  deadline: string
  /** Days of reminders, counted from the deadline: -7 is a week before it. */
  remind_days: Generated<string>
  /** The scheduled reminders up to this day were sent. */
  reminded_through: string
  /** Message in the e-mails about the last move of the deadline. */
  deadline_message: Generated<string>
  /** The earlier request that it repeats. */
  repeat_of: string | null
  /** Since when the buyer does not ask any more. */
  withdrawn_at: Moment | null
  /** Who asked; named in the e-mails. */
  sent_by: string
  created_at: GeneratedMoment
}

/** Every version that a contract had; each stays readable. */
export type ContractVersionRow = {
  /** The contract. */
  contract_id: string
  /** Its number among all versions of the template: unique there, so a contract may leave numbers out. */
  version: number
  /** Whose sheet it is. */
  supplier_id: string
  /** The frozen rate sheet. */
  sheet_id: string
  /** The template's version it equals. */
  template_version: number | null
  /** SHA-256 of the sheet's content. */
  content_hash: Buffer
  /** The seal of that version. */
  seal: string
  created_at: GeneratedMoment
  /** When the buyer accepted it. */
  accepted_at: Moment | null
  /** When the buyer marked it as loaded into its booking system. */
  loaded_at: Moment | null
  /** The version of the template whose content it has, or was merged with last; empty only where that is not known. */
  base_version: number | null
  /** When the buyer accepted or rejected this version; null again when the answer was taken back. */
  answered_at: Moment | null
}

/** What two companies say to each other in a channel, or about one contract. Grows with contracts; partition key id; kept for ever. */
export type ConversationRow = {
  id: string
  /** Between whom. */
  talk_id: string
  /** general, or contracting; conversations about contracts are in contracting. */
  channel: string
  /** The contract that it is about; empty for the channel itself. */
  contract_id: string | null
  /** The last message or note of either side: the next id is greater. Never given out. */
  last_id: string
  created_at: GeneratedMoment
}

/** How far one person has read a conversation. Changed only while the conversation is locked, so that the count is true. Grows with contracts times people; partition key company_id; kept for ever. */
export type ConversationReaderRow = {
  company_id: string
  /** Who reads. */
  user_id: string
  /** The conversation. */
  conversation_id: string
  /** Its talk, for counting. */
  talk_id: string
  /** The last message or note that the person has seen. */
  read_id: string | null
  /** How many messages of the other side and notes of colleagues came after it. */
  unread: Generated<number>
  created_at: GeneratedMoment
}

/** How one of two companies has a conversation. Grows with contracts; partition key company_id; kept for ever. */
export type ConversationSideRow = {
  company_id: string
  /** The conversation. */
  conversation_id: string
  /** Its talk, for lists. */
  talk_id: string
  /** The last message or note that this company can read; empty before there is one. */
  last_id: string | null
  /** How far somebody of the company has read. */
  read_id: string | null
  /** Since when the company has it in its archive. */
  archived_at: Moment | null
  created_at: GeneratedMoment
}

/** Cancels an invoice wholly or in part. Its content never changes. Partition key company_id; kept for ever. */
export type CreditNoteRow = {
  /** Who got the invoice. */
  company_id: string
  /** Made by the server. */
  id: string
  /** The invoice that it cancels. */
  invoice_id: string
  /** Prefix, year and place: a range of its own, without gaps through all companies. */
  number: string
  /** The year of its number, which is that of issued_on. */
  number_year: number
  /** Its place in the year, from 1. */
  number_place: number
  /** The day of the credit note (UTC). */
  issued_on: string
  /** What it takes off the invoice, with tax. */
  total: string
  /** Everything that the document says: seller, recipient, number of the invoice, line, sums and tax. */
  content: string
  /** When it was made. */
  created_at: Moment
}

/** The last number of the credit notes of each year. Its row is locked until the credit note is committed, so that numbers have no gaps. */
export type CreditNoteCounterRow = {
  /** The calendar year (UTC) of the day of issue. */
  year: number
  /** Numbers of the year that were given. */
  last_place: number
}

/** What a person has on the dashboard, once they have arranged it; without a row it is the first layout. Grows with users; kept until it is deleted. */
export type DashboardRow = {
  /** The company of the person. */
  company_id: string
  /** Whose dashboard. */
  user_id: string
  /** The widgets in their order, each with its width and what it is narrowed to. */
  widgets: string
  /** When it was first arranged. */
  created_at: GeneratedMoment
}

/** A data load: staff of the provider fill a rate sheet in from files of a supplier that was asked for rates. */
export type DataLoadRow = {
  /** The supplier. */
  company_id: string
  /** Made by the server; unique among all companies, because the queue of the staff names it alone. */
  id: string
  /** What it answers. At most one that has not ended. */
  asked_id: string
  /** The user of the supplier as whom the staff work in the rate sheet; the staff stand beside it in the audit log. */
  user_id: string
  /** Which side asked for it. */
  asked_by: string
  /** The rate conversion status. */
  status: string
  /** What is to be loaded. */
  setting: string
  /** What the asking side wrote to the staff. */
  message: Generated<string>
  /** Order in the queue. */
  priority: Generated<string>
  /** Until when the supplier should be able to review it. */
  due_date: string
  /** Who of the staff works on it, or will. */
  assignee_id: string | null
  /** The rate sheet that it was started with, which is one of data_load_sheet; empty until it is started. */
  template_id: string | null
  /** When the supplier was last asked to review. */
  submitted_at: Moment | null
  /** When the supplier first looked at what was submitted. */
  viewed_at: Moment | null
  /** When it was accepted or withdrawn. */
  ended_at: Moment | null
  created_at: GeneratedMoment
}

/** A file from which a rate sheet is to be filled in. */
export type DataLoadFileRow = {
  /** The supplier. */
  company_id: string
  /** The data load. */
  data_load_id: string
  /** The file. */
  path: string
  /** The import with which the staff read it; empty until they do. */
  import_id: string | null
  created_at: GeneratedMoment
}

/** What is said about a data load. */
export type DataLoadMessageRow = {
  /** The supplier. */
  company_id: string
  /** The data load. */
  data_load_id: string
  id: string
  /** staff and supplier write to each other; a note is read by the staff only. */
  kind: string
  /** Who wrote it. */
  author_id: string
  /** The words. */
  body: string
  created_at: GeneratedMoment
}

/** The rate sheets of a data load: the one it was started with, and one for each further hotel of a file. */
export type DataLoadSheetRow = {
  /** The supplier. */
  company_id: string
  /** The data load. */
  data_load_id: string
  /** The template whose draft is filled in. */
  template_id: string
  created_at: GeneratedMoment
}

/** A person has read an announcement and does not want to see it any more. */
export type DismissedAnnouncementRow = {
  /** Who. */
  user_id: string
  /** Which. */
  announcement_id: string
  /** When. */
  dismissed_at: Moment
}

/** A download that a job makes: what was asked for, how far it is, and the file. Removed with its file some days later. */
export type DownloadRow = {
  /** The company for which it was asked. */
  company_id: string
  id: string
  /** Who asked for it, and who alone may fetch it. */
  asked_by: string
  /** For a visitor by magic link: the one contract that they may read. */
  contract_id: string | null
  /** Documents, formats, language and form of the file. */
  request: string
  /** What people read of it. */
  title: string
  /** pending: is waited for; processed: the file is there; failed: it could not be made. */
  state: Generated<string>
  /** Documents that are finished or left out. */
  done: Generated<number>
  /** Documents that were asked for. */
  total: number
  /** What is not in the file, each with the reason. */
  left_out: Generated<string>
  /** Why it failed. */
  problem: string | null
  /** Key of the file in the store. */
  path: string | null
  /** The name under which it is saved. */
  file_name: string | null
  /** The type of the file. */
  content_type: string | null
  /** Its size. */
  size_bytes: string | null
  /** When it was asked for. */
  created_at: GeneratedMoment
  /** When it was processed or failed. */
  ended_at: Moment | null
  /** When its job first began; empty while it waits for its turn. */
  begun_at: Moment | null
}

/** Edit history: one line for each change of a draft, import and publication. */
export type DraftChangeRow = {
  /** The supplier. */
  company_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** The template. */
  template_id: string
  /** The draft that was changed. */
  sheet_id: string
  /** Who changed it. */
  user_id: string | null
  /** What was changed, in words. */
  detail: string
  /** The product it concerns. */
  product_id: string | null
  /** The rate package it concerns. */
  rate_package_name: string | null
  created_at: GeneratedMoment
  /** The contract whose own draft was changed; empty when it was the template's. */
  contract_id: string | null
}

/** A ten-minute code by e-mail with which somebody without a password comes back to an answered contract. */
export type EntryCodeRow = {
  /** For whom. */
  user_id: string
  /** The contract. */
  contract_id: string
  /** SHA-256 of code and user id. */
  code_hash: Buffer
  /** Wrong codes so far; five end it. */
  attempts: Generated<number>
  /** Ten minutes after sending. */
  expires_at: Moment
  /** Codes sent since counted_from; there is a limit for a day. */
  sent_count: Generated<number>
  /** When the first code of the counted day was sent. */
  counted_from: GeneratedMoment
  created_at: GeneratedMoment
}

/** What happened, written in the transaction in which it happened, for browsers that are open. Grows with time: one row for each change that others hear of. Partition key: month of created_at. Kept for 30 days. */
export type EventRow = {
  /** Order in which live clients receive events. */
  id: Generated<string>
  /** For example contract.accepted. */
  kind: string
  /** The companies that may hear of it. */
  company_ids: string[]
  /** The contract it is about, for visitors by magic link. */
  contract_id: string | null
  /** What browsers need to know, by the declaration of the kind; nothing that any of the companies may not see. */
  facts: string
  created_at: GeneratedMoment
  /** The transaction that wrote it. A later id may commit earlier: readers name the snapshot that they have seen, not the last id. */
  transaction_id: Generated<string>
}

/** Events that an earlier version of the product recorded and did not handle. Emptied by the first worker that starts; never written again. */
export type EventLeftRow = {
  id: string
  /** As in event. */
  kind: string
  /** As in event. */
  company_ids: string[]
  /** As in event. */
  contract_id: string | null
  /** As in event, with what the declaration of the kind asks for now. */
  facts: string
  created_at: Moment
}

/** A question of one side of a contract to an expert, with the link that shows one version and the answer. The other side sees none of it. Partition key company_id; kept for ever. */
export type ExpertReviewRow = {
  /** The side that asks. */
  company_id: string
  /** Made by the server. */
  id: string
  /** What is looked over. */
  contract_id: string
  /** The one version that the link shows. */
  version: number
  /** Without policies, notes, extras, offers and allocation. */
  is_rates_only: boolean
  /** How the person is called who is asked. */
  expert_name: string
  /** The address of the person, in normal form. */
  email: string
  /** What is asked; may be empty. */
  message: string
  /** The day by which an answer is asked for. */
  answer_by: string
  /** Who asked, and is told of the answer. */
  asked_by: string
  /** SHA-256 of the token of the link; the token itself is in the e-mail only. */
  token_hash: Buffer
  /** The e-mail that carries the link. That row may be gone before the review. */
  mail_id: string
  /** Of the address at which an answer by e-mail comes in; empty where the installation takes no mail. */
  reply_token: string | null
  /** Answers by e-mail that were taken, so that none is taken twice; the last 100. */
  message_keys: Generated<string[]>
  /** From then on the link opens nothing. */
  expires_at: Moment
  /** When the link was first opened. */
  opened_at: Moment | null
  /** When it was first answered, by link or by e-mail. */
  answered_at: Moment | null
  /** When it was withdrawn: the link opens nothing any more. */
  withdrawn_at: Moment | null
  /** What the expert chose on the page; empty for an answer by e-mail. */
  verdict: string | null
  /** What the expert wrote on the page: a list of {title, text}. */
  remarks: Generated<string>
  /** When it was asked. */
  created_at: GeneratedMoment
  /** The day of the last reminder; empty when there was none. */
  reminded_on: string | null
  /** SHA-256 of the token of the link in the last reminder, which opens the same as the first link. */
  reminder_token_hash: Buffer | null
}

/** A feature that is switched on for a company. Partition key company_id; a row is deleted when the feature is switched off. */
export type FeatureSwitchRow = {
  /** Whose people may use it. */
  company_id: string
  /** Which: packages/domain/src/accounts/features.ts. */
  feature: string
  /** Since when. Who switched it on and why is in the audit log. */
  switched_on_at: Moment
}

/** A file that could not be read, and for which the provider asks its company. The last question and answer; all of them are in the audit logs. */
export type FileAccessRow = {
  /** Whose file it is. */
  company_id: string
  /** The import that failed. */
  import_id: string
  /** Who of the provider asks. */
  asked_by: string
  /** When. */
  asked_at: Moment
  /** Why, as the company reads it. */
  reason: string
  /** The administrator of the company who answered; empty while nobody has. */
  answered_by: string | null
  /** When. */
  answered_at: Moment | null
  /** Until when the provider may open it; empty when it may not. */
  open_until: Moment | null
}

/** The names of the products in a rate sheet that was sent, once for all contracts that hold it. Grows with published versions; partition key company_id; kept as long as the rate sheet. */
export type FiledSheetRow = {
  /** The supplier. */
  company_id: string
  /** The frozen rate sheet. */
  sheet_id: string
  /** The names of its products, for filtering. */
  products: string
  created_at: GeneratedMoment
  /** How many products it has, each name once. */
  product_count: Generated<number>
  /** When its price levels were worked out; empty until then. */
  levels_at: Moment | null
  /** When its allotment by month was worked out; empty until then, and again after a stop sale of its location. */
  allotment_at: Moment | null
}

/** A change of how contracts are filed, of one or of many; kept for 30 days so that it can be undone. */
export type FilingChangeRow = {
  /** Whose filing. */
  company_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** Who changed it. */
  user_id: string
  /** The new values. */
  change: string
  /** When it was undone. */
  undone_at: Moment | null
  /** When the row was made. */
  created_at: GeneratedMoment
}

/** One contract of a change of filing, with the values it had before. */
export type FilingChangeRowRow = {
  /** Whose filing. */
  company_id: string
  /** The change. */
  change_id: string
  /** The contract. */
  contract_id: string
  /** The values that it changed, as they were. */
  before: string
  /** The same values after it. */
  after: string
  /** When the row was made. */
  created_at: GeneratedMoment
}

/** How a company sees its contract lists; no row means the defaults. */
export type FilingSettingsRow = {
  /** The company. */
  company_id: string
  /** Lists leave out contracts that are in folders. */
  hides_filed: Generated<boolean>
  /** When the row was made. */
  created_at: GeneratedMoment
}

/** A search of PartnerFinder that somebody keeps. Grows with users; kept until it is deleted. */
export type FinderSearchRow = {
  /** The company of the user. */
  company_id: string
  id: string
  /** Who saved it. Nobody else sees it. */
  user_id: string
  /** Its name, unique for this user. */
  search_name: string
  /** What is searched for, as the call that finds companies takes it. */
  filter: string
  /** When the user last marked its results as seen: companies found since then are new. */
  seen_at: Moment
  created_at: GeneratedMoment
}

/** A folder in which one company files its contracts. */
export type FolderRow = {
  /** Whose folder. */
  company_id: string
  id: string
  /** Its name, unique in the company. */
  folder_name: string
  created_at: GeneratedMoment
  /** Its hue, 1 to 8, as for seasons. */
  color: Generated<number>
  /** Its place among the folders of the company; ties are ordered by name. */
  position: Generated<number>
}

/** New contracts with this partner are filed in this folder. One rule for each partner. */
export type FolderRuleRow = {
  /** Whose rule. */
  company_id: string
  /** The other party of the contracts. */
  partner_company_id: string
  /** Where they go; the rule is deleted with the folder. */
  folder_id: string
  /** When the row was made. */
  created_at: GeneratedMoment
}

/** The address to which a party forwards e-mails about a contract. Grows with contracts that people with write access open; partition key contract_id; kept for ever. */
export type ForwardingAddressRow = {
  /** The contract. */
  contract_id: string
  /** The party whose address it is. */
  company_id: string
  /** What nobody can guess in the address: 26 letters and digits. A new one ends the old one. */
  token: string
  created_at: GeneratedMoment
}

/** The companies that PartnerFinder finds: one row for each marketing-ready, listed profile, written in the transaction that changes the profile. Grows with companies; the row leaves when the profile is no longer found. */
export type FoundCompanyRow = {
  company_id: string
  /** Supplier or Contractor: the two lists of PartnerFinder. */
  company_type: string
  /** As the company writes it. */
  company_name: string
  /** The name, for sorting. */
  sort_name: string
  /** What it is, in one word of its profile: the first kind of accommodation, or the first kind of company. */
  kind: Generated<string>
  /** City of its seat. */
  city: Generated<string>
  /** State or region of its seat. */
  region: Generated<string>
  /** City and region, for searching. */
  place: Generated<string>
  /** ISO 3166 code of its seat. */
  country_code: string | null
  /** Degrees north of its city; empty when the city is not in the list of places. Such a company is in the list and not on the map. */
  latitude: number | null
  /** Degrees east of its city. */
  longitude: number | null
  /** Travellers that it is for. */
  segments: Generated<string[]>
  /** ISO 3166 codes of the countries that it sells. */
  destinations: Generated<string[]>
  /** How many locations its profile has. */
  locations: Generated<number>
  /** How many products these have. */
  products: Generated<number>
  /** Rooms of all locations together; empty when no location says how many it has. */
  rooms: number | null
  /** What the free text of a search looks at: names, places, locations, products. */
  search: Generated<string>
  /** Since when it is found. */
  found_since: Moment
}

/** Whether an article of the help helped a reader: one answer for each person and article, the last one. The people who run the installation read them. Grows with users and articles. */
export type HelpAnswerRow = {
  /** Who answered. */
  user_id: string
  /** The article: a page of the guide, or an entry of the content service. */
  entry_id: string
  /** The company of the reader when they answered. */
  company_id: string
  /** The answer: yes or no. */
  did_help: boolean
  /** What the reader wrote beside it; empty for nothing. */
  sentence: Generated<string>
  /** When they answered last. */
  answered_at: Moment
}

/** What happened to a contract, and the notes that each side keeps for itself. */
export type HistoryEntryRow = {
  /** The contract's feed. */
  history_feed_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** The contract. */
  contract_id: string
  /** sent, viewed, downloaded, accepted, rejected, note. */
  kind: string
  /** The party that acted; empty for the platform itself. */
  company_id: string | null
  /** Who acted, as the other side reads it. */
  actor_name: Generated<string>
  /** When set, only this company sees the entry. */
  private_to: string | null
  /** What its sentence needs. */
  data: Generated<string>
  created_at: GeneratedMoment
  /** The account that acted; empty for lines of before this was kept. */
  user_id: string | null
  /** When an administrator of the platform removed the line: nobody reads it any more. Empty for all others. */
  removed_at: Moment | null
}

/** A file being taken over: read, mapped, previewed, applied. Nothing is taken over before it is applied, and then all of it. */
export type ImportRow = {
  /** The supplier. */
  company_id: string
  id: string
  /** The uploaded file. */
  file_path: string
  /** Its name. */
  file_name: string
  /** reading, ready for a decision, applying, done or failed. */
  state: Generated<string>
  /** Why the file cannot be used, in words. */
  problem: string | null
  /** Headers and rows as read. */
  content: string | null
  /** What the file suggested: mapping and options. */
  suggestion: string | null
  /** What each column means, as decided. */
  mapping: string | null
  /** Period, currency and the like, as decided. */
  options: string | null
  /** What was made. */
  summary: string | null
  /** Who brought the file. */
  started_by: string | null
  created_at: GeneratedMoment
  /** When it was done or had failed. */
  ended_at: Moment | null
  /** The draft that the file changes; without one every location in it becomes a template. */
  draft_sheet_id: string | null
  /** SHA-256, in hexadecimal, of the headers: the next file of the same list has the same. */
  header_key: string | null
  /** What was added, changed, gone and unchanged when it was taken over. */
  compared: string | null
}

/** The mapping that a company last used for files with these headers. */
export type ImportMappingRow = {
  /** The supplier. */
  company_id: string
  /** SHA-256, in hexadecimal, of the headers. */
  header_key: string
  /** What each column means. */
  mapping: string
  /** Options that fit the next file as well: product name, commission, currency. */
  options: string
  /** When it was last used. */
  created_at: GeneratedMoment
}

/** E-mails that the SMTP listener took, whole and as they came. Written before the sender is told that they were taken; a job handles them. Grows with e-mails; partition key id; removed with their objects 30 days after they were handled. */
export type InboundMailRow = {
  /** Made by the server, ordered by time. */
  id: string
  /** The return path; empty for reports and automatic answers. */
  envelope_from: string
  /** The addresses of ours for which it was taken. */
  recipients: string[]
  /** Size of the whole e-mail. */
  size_bytes: string
  /** Key of its bytes in the store. */
  path: string
  /** The network address that handed it over. */
  peer: string
  /** waiting: a job will handle it; done. */
  state: Generated<string>
  created_at: GeneratedMoment
  /** When it was handled. */
  ended_at: Moment | null
  /** For each recipient, the company that its address belonged to when the e-mail was taken; empty for the platform. */
  company_ids: Generated<string[]>
  /** For each recipient, where the e-mail can be read since it was handled: contract, note, review, conversation, inbox, ledger; known: it came before; nobody: the platform was no recipient of it. */
  places: Generated<string[]>
}

/** The address at which a company takes e-mails that are about no contract yet. Grows with companies; kept as long as the company. */
export type InboxAddressRow = {
  /** The company. */
  company_id: string
  /** What nobody can guess in the address. A new one ends the old one. */
  token: string
  created_at: GeneratedMoment
}

/** E-mails that came to the address of a company. Grows with e-mails; partition key company_id; kept until the company removes them. */
export type InboxItemRow = {
  /** The company to which it came. No other one reads it. */
  company_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** Its Message-ID, else a hash of its content: the same e-mail counts once. */
  message_key: string
  /** Name of the sender as the e-mail gives it; else the address. */
  from_name: string
  /** Address of the sender as the e-mail gives it: nobody has proven it. */
  from_address: string
  /** One line. */
  subject: string
  /** Its text without what it quotes. */
  body: string
  /** What was cut off because it quotes earlier e-mails. */
  quoted: Generated<string>
  /** A program sent it, such as an absence notice or a list. */
  is_automatic: Generated<boolean>
  /** The files that came with it. */
  file_paths: Generated<string[]>
  /** Attachments that were not taken, each with the reason. */
  left_out: Generated<string>
  /** Since when nothing more is to be done about it; empty while something is. */
  done_at: Moment | null
  /** Who said so. */
  done_by: string | null
  /** The contract that it was assigned to. */
  contract_id: string | null
  /** The other company of what it was assigned to; empty while it is unassigned. */
  partner_company_id: string | null
  /** The private note into which assigning has put it. */
  note_id: string | null
  /** Who assigned it. */
  assigned_by: string | null
  created_at: GeneratedMoment
  /** Why it is here although it was sent to another address, in a sentence; empty for e-mails to the address of the inbox. */
  why: Generated<string>
}

/** An invoice as it was issued. Its content never changes. Partition key company_id; kept for ever. */
export type InvoiceRow = {
  /** Who pays. */
  company_id: string
  /** Made by the server. */
  id: string
  /** Prefix, year and place. Without gaps through all companies. */
  number: string
  /** The year of its number, which is that of issued_on. */
  number_year: number
  /** Its place in the year, from 1. */
  number_place: number
  /** month: a calendar month. rest: what a dearer plan costs for the rest of a month that is billed already. */
  kind: string
  /** The first day that it is for. */
  period_from: string
  /** The last day that it is for. */
  period_to: string
  /** The day of the invoice (UTC). */
  issued_on: string
  /** The last day on which it is paid in time. */
  due_on: string
  /** Everything that the document says: seller, recipient, lines, sums, tax and where to pay. */
  content: string
  /** The day of the payment as the operator entered it; empty: not paid. */
  paid_on: string | null
  /** When the e-mail about it was queued. */
  mailed_at: Moment | null
  /** When it was made. */
  created_at: GeneratedMoment
  /** What its credit notes take off the total. Changes in one transaction with the credit note. */
  credited: Generated<string>
  /** What is to be paid with tax, as the content says. */
  total: Generated<string>
}

/** The last number of each year. Its row is locked until the invoice is committed, so that numbers have no gaps. */
export type InvoiceCounterRow = {
  /** The calendar year (UTC) of the day of issue. */
  year: number
  /** Numbers of the year that were given. */
  last_place: number
}

/** An e-mail that an invoice is overdue. It is inserted in one transaction with the e-mail, so that each stage is sent once. Partition key company_id; kept with the invoice. */
export type InvoiceReminderRow = {
  /** Who pays. */
  company_id: string
  /** The invoice. */
  invoice_id: string
  /** Which reminder it is, from 1, as the platform has set them. A stage that was missed is not sent later. */
  stage: number
  /** The day on which its e-mail was queued (UTC). */
  sent_on: string
  /** Whom it went to. */
  to_address: string
  /** When it was queued. */
  created_at: Moment
}

/** A browser from which a user has signed in before. */
export type KnownDeviceRow = {
  /** Who signed in. */
  user_id: string
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: Buffer
  /** Browser and system, in words. */
  device: Generated<string>
  /** Address of the last sign-in. */
  ip_address: Generated<string>
  /** When she last signed in from it. */
  last_used_at: Moment
  created_at: GeneratedMoment
}

/** A view of the contract list that somebody saved: what it is narrowed to and how it is arranged. Grows with users; kept until it is deleted. */
export type ListViewRow = {
  /** Whose contracts. */
  company_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** Who saved it, and changes it. */
  user_id: string
  /** Its name, unique for this person. */
  view_name: string
  /** Whether the whole company sees it. */
  is_shared: Generated<boolean>
  /** What the list is narrowed to, as the call that lists contracts takes it. */
  filter: string
  /** Order, groups and columns. */
  arrangement: string
  /** When it was saved. */
  created_at: GeneratedMoment
  /** contracts or templates: which list it is a view of. */
  list: Generated<string>
}

/** A property or operating base of a supplier. Products belong to a location. */
export type LocationRow = {
  /** The supplier. */
  company_id: string
  id: string
  /** Name as partners read it. */
  location_name: string
  /** Country, region and name without case and accents: the same place is recognised when a file comes again. */
  match_key: string
  /** Country as it was written. */
  country: string | null
  /** ISO 3166 two-letter code, where known. */
  country_code: string | null
  /** State or region. */
  region: string | null
  /** City, where it differs from the name. */
  city: string | null
  /** Street address. */
  address: string | null
  /** The supplier's own code. */
  location_code: string | null
  /** Order in the supplier's lists. */
  position: Generated<number>
  /** What searching looks at. */
  search: string
  created_at: GeneratedMoment
  /** What the profile tells about the location: rooms, amenities, rating, notes, description. */
  profile: Generated<string>
}

/** A name of a location as it is written in the files of its supplier. */
export type LocationAliasRow = {
  /** The supplier. */
  company_id: string
  /** The name in searchable form. */
  written: string
  /** The location that it means. */
  location_id: string
}

/** A link by e-mail that opens one contract for one person without a password. */
export type MagicLinkRow = {
  /** SHA-256 of the token; the token itself is in the e-mail only. */
  token_hash: Buffer
  /** What it opens. */
  purpose: string
  /** The contract it opens, and nothing else. */
  contract_id: string
  /** For whom. */
  user_id: string
  /** Thirty days after sending; before that it ends when the contract is answered. */
  expires_at: Moment
  created_at: GeneratedMoment
  /** The e-mail that carries it: opening the link opens the e-mail. That row may be gone before the link. */
  mail_id: string | null
}

/** The ledger of e-mails: one row for each e-mail to each recipient, with its state. It is also the queue from which they are delivered. */
export type MailRow = {
  id: string
  /** For example contract-sent. */
  kind: string
  /** On whose behalf it goes out; empty for mail of the platform itself. */
  company_id: string | null
  /** Recipient. */
  to_address: string
  /** Name of the recipient; may be empty. */
  to_name: Generated<string>
  /** Where an answer goes. */
  reply_to: string | null
  /** One line. */
  subject: string
  /** HTML form of an e-mail of before letters were kept. */
  html: string | null
  /** Text form, with the same content. */
  plain_text: string
  /** Message-ID: the same at every attempt, so that a receiver can tell a repetition. */
  message_id: string
  /** queued; taken: a process hands it over now; delivered: the mail server has it; opened: its link was used; refused: 5xx; bounced: came back after delivery; givenUp: tried for days in vain. */
  state: Generated<string>
  /** What the mail server last answered, or why nothing was handed over. */
  last_reply: string | null
  created_at: GeneratedMoment
  /** When the mail server took it. */
  delivered_at: Moment | null
  /** How many attempts began, since it was last sent again by a person. */
  attempts: Generated<number>
  /** How many of them ended without an answer after the whole content was handed over. */
  unsure_attempts: Generated<number>
  /** When it is due; while it is taken, when another process may take it up. Empty when no attempt is planned. */
  next_try_at: Moment | null
  /** From when the days count after which it is given up. */
  tried_since: Moment | null
  /** When its link was first used. */
  opened_at: Moment | null
  /** When its sender was told that it is late. */
  late_told_at: Moment | null
  /** The contracts it is about. */
  contract_ids: Generated<string[]>
  /** Who caused it; empty for mail of the platform itself. */
  sent_by: string | null
  /** The work of the sending that it belongs to. */
  work_id: string | null
  /** The e-mail that went to a mended address instead. */
  replaced_by: string | null
  /** The domain of the recipient, by which deliveries are limited. */
  to_domain: Generated<string>
  /** Where its reader can end such e-mails: the List-Unsubscribe header (RFC 2369, RFC 8058). Empty for e-mails that nobody can leave. */
  leave_url: string | null
  /** What it says: a heading and parts, from which its HTML and its text are made. Empty for e-mails of before this was kept. */
  letter: string | null
}

/** A message that a company sends to many partners, each in its own conversation. Grows with use; kept as long as the company. */
export type MassMessageRow = {
  company_id: string
  id: string
  /** Its progress. */
  work_id: string
  /** As it was written, with its placeholders; empty when only files are sent. */
  body: string
  /** Who sent it: the author of each message. */
  sent_by: string
  /** The mass message that tried the failed recipients again; empty while none did. */
  retried_by: string | null
  /** When every recipient was done. */
  ended_at: Moment | null
  created_at: GeneratedMoment
  /** Uploaded files that each recipient reads in its conversation, in the order in which they were chosen. */
  file_paths: Generated<string[]>
}

/** Who gets a mass message, with the text as this partner reads it. */
export type MassMessageRecipientRow = {
  company_id: string
  /** The mass message. */
  mass_message_id: string
  /** Order. */
  position: number
  /** In the address book of the company. */
  partner_id: string
  /** As it was when the message was sent. */
  partner_name: string
  /** The text with its placeholders filled in. */
  body: string
  /** When it was sent or failed. */
  done_at: Moment | null
  /** The message in the conversation; empty when it failed. */
  message_id: string | null
  /** Why it was not sent, in words; empty when it was. */
  problem: string | null
  created_at: GeneratedMoment
}

/** Content that a supplier says once and applies to many templates: policies and notes. Its sheets are rate sheets without products. */
export type MasterTemplateRow = {
  /** The supplier. */
  company_id: string
  id: string
  /** What it holds: policyNotes. */
  type: string
  /** What the supplier calls it; partners do not see it. */
  template_name: string
  /** The working copy, when there is one. */
  draft_sheet_id: string | null
  /** What was finalised last: templates that follow have its sections. Empty while nothing was. */
  published_sheet_id: string | null
  /** When it was finalised. */
  published_at: Moment | null
  /** Last change of the draft, or when it was finalised. */
  changed_at: GeneratedMoment
  created_at: GeneratedMoment
}

/** A finding of the rate check that is meant so; a draft that is made from the sheet takes it along. */
export type MeantFindingRow = {
  /** The supplier. */
  company_id: string
  /** The rate sheet. */
  sheet_id: string
  /** SHA-256 of the finding. */
  finding_hash: Buffer
  /** Page and words of the finding: with another amount it is another finding. */
  finding: string
  /** Who means it so. */
  user_id: string | null
  /** When that was said. */
  created_at: GeneratedMoment
}

/** What a person has begun to write in a conversation, on whatever device. Grows with people; partition key user_id; kept until it is sent or emptied. */
export type MessageDraftRow = {
  /** Who writes. */
  user_id: string
  /** Where. */
  conversation_id: string
  /** What it becomes when it is sent. */
  type: string
  /** The text so far. */
  body: string
  /** When it was kept last: the newest device counts. */
  updated_at: GeneratedMoment
  created_at: GeneratedMoment
}

/** What a user was told by mail of a conversation, and where the user answers it. Grows with conversations whose messages went out by mail; partition key user_id; kept as long as the user. */
export type MessageMailRow = {
  /** Who was told, and answers. */
  user_id: string
  /** The conversation. */
  conversation_id: string
  /** The company of the user. */
  company_id: string
  /** What nobody can guess in the address for answers. */
  token: string
  /** The last message that an e-mail told. */
  told_id: string
  /** The user has not answered the last e-mail. While it is not read either, further messages wait for the mail of the day. */
  is_waiting: Generated<boolean>
  /** The answers that were taken, by Message-ID: the same one counts once. */
  message_keys: Generated<string[]>
  created_at: GeneratedMoment
}

/** The address to which a user answers e-mails about notes on a contract. Grows with mentions; partition key contract_id; kept for ever. */
export type NoteAddressRow = {
  /** The contract. */
  contract_id: string
  /** Who was mentioned, and answers. */
  user_id: string
  /** The company of that user, which alone reads the notes. */
  company_id: string
  /** What nobody can guess in the address. */
  token: string
  /** Who mentioned the user last, and is told of the answer. */
  mentioned_by: string | null
  /** The answers that were added, by Message-ID: the same one counts once. */
  message_keys: Generated<string[]>
  created_at: GeneratedMoment
}

/** What a company's users are told inside the application. */
export type NotificationRow = {
  /** Who is told. */
  company_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** For example contract.accepted. */
  kind: string
  /** The contract it is about. */
  contract_id: string | null
  /** Names and places that its sentence needs. */
  data: string
  created_at: GeneratedMoment
  /** When somebody of the company had seen it. */
  read_at: Moment | null
  /** When set, only this person of the company is told. */
  user_id: string | null
}

/** Another company as this company keeps it in its address book. */
export type PartnerRow = {
  /** Whose address book. */
  company_id: string
  id: string
  /** The company itself, a shell account while it has not signed up. */
  partner_company_id: string
  /** The name under which this company keeps it. */
  partner_name: string
  /** ISO 3166 two-letter code. */
  country_code: string | null
  /** City. */
  city: string | null
  /** What searching looks at: names, places and addresses. */
  search: string
  created_at: GeneratedMoment
  /** What colleagues should know of it. The partner never sees it. */
  note: Generated<string>
  /** Words of the company by which it finds partners, in the order they were typed. */
  tags: Generated<string[]>
  /** The template that this partner usually gets. */
  default_template_id: string | null
  /** The partner of the same company that it is shown as; empty for one that stands by itself. Taking it out again undoes the merge. */
  merged_into: string | null
}

/** Partners that look alike, and that somebody of the company says are two: they are not proposed again. */
export type PartnerApartRow = {
  /** Whose address book. */
  company_id: string
  /** The one with the smaller id. */
  first_id: string
  /** The other one. */
  second_id: string
  created_at: GeneratedMoment
}

/** A person or mailbox at a partner to whom rates are sent. */
export type PartnerContactRow = {
  /** Whose address book. */
  company_id: string
  /** The partner. */
  partner_id: string
  /** Address, lower-cased. */
  email: string
  /** Name; empty while unknown. */
  contact_name: Generated<string>
  created_at: GeneratedMoment
}

/** Partners that a company sends to together. */
export type PartnerGroupRow = {
  /** Whose group. */
  company_id: string
  /** The group. */
  id: string
  /** Unique in the company, whatever its case. */
  group_name: string
  /** When it was made. */
  created_at: GeneratedMoment
}

/** Who is in a group. */
export type PartnerGroupMemberRow = {
  /** Whose group. */
  company_id: string
  /** The group. */
  group_id: string
  /** The partner. */
  partner_id: string
  /** When the partner was added. */
  created_at: GeneratedMoment
}

/** What a buyer turned over with a partner, by contract year and currency. Only the own company reads it. Grows with partners and years; kept with the partner. */
export type PartnerTurnoverRow = {
  /** Whose address book. */
  company_id: string
  /** The partner. */
  partner_id: string
  /** The calendar year in which the contract year begins: 2026 for 2026/27. */
  year: number
  /** ISO 4217 code. */
  currency: string
  /** With the decimals of the currency. */
  amount: string
  /** When somebody gave it last. */
  changed_at: GeneratedMoment
}

/** A view of the address book that somebody saved: what partners have to meet. Who is in it is asked anew each time. Grows with users; kept until it is deleted. */
export type PartnerViewRow = {
  /** Whose address book. */
  company_id: string
  /** Made by the server, ordered by time. */
  id: string
  /** Who saved it, and changes it. */
  user_id: string
  /** Its name, unique for this person. */
  view_name: string
  /** Whether the whole company sees it, sends to it and writes to it. */
  is_shared: Generated<boolean>
  /** What the address book is narrowed to, as the call that lists it takes it. */
  filter: string
  /** When it was saved. */
  created_at: GeneratedMoment
}

/** A key that a device or a password manager keeps for a user; here is its public half. */
export type PasskeyRow = {
  id: string
  /** Whose it is. */
  user_id: string
  /** How the device calls it. */
  credential_id: string
  /** Public key as the device gave it (COSE). */
  public_key: Buffer
  /** How often the device says that it was used; 0 where it does not count. */
  counter: Generated<string>
  /** How the device is reached, as the browser named it. */
  transports: Generated<string[]>
  /** The name that its owner gave it. */
  passkey_name: string
  /** When it last opened the account. */
  last_used_at: Moment | null
  created_at: GeneratedMoment
}

/** What a passkey that is being made has to sign. */
export type PasskeyChallengeRow = {
  /** Who makes one. */
  user_id: string
  /** Random bytes that were given to the browser. */
  challenge: string
  /** Until when the answer counts. */
  expires_at: Moment
  created_at: GeneratedMoment
}

/** Sendings at a set time. The row is deleted when it is sent or cancelled. */
export type PlannedSendingRow = {
  /** The company that sends. */
  company_id: string
  /** Also names the sending for its user. */
  id: string
  /** When it is sent. */
  send_at: Moment
  /** The body of the call sendContracts, checked again when it is sent. */
  input: string
  /** Who sends: they need write access at that time. */
  planned_by: string
  /** Why it could not be sent at its time; it stays until somebody changes or cancels it. */
  problem: string | null
  /** When it was planned. */
  created_at: GeneratedMoment
}

/** Updates of one template at a set time. The row is deleted when it is sent or cancelled. */
export type PlannedUpdateRow = {
  /** The supplier. */
  company_id: string
  id: string
  /** When it is sent. */
  send_at: Moment
  /** The template, its version, the contracts and the decisions of the call planSupplierUpdate, checked again when it is sent. */
  input: string
  /** Who sends: they need write access at that time. */
  planned_by: string
  /** Why it could not be sent at its time; it stays until somebody cancels it. */
  problem: string | null
  /** When it was planned. */
  created_at: GeneratedMoment
}

/** What is sold at a location: a room type, a tour, a transfer. */
export type ProductRow = {
  /** The supplier. */
  company_id: string
  id: string
  /** Where it is sold. */
  location_id: string
  /** Name as partners read it. */
  product_name: string
  /** Accommodation is priced per night, Non-Accommodation per person, group or service. */
  product_type: string
  /** Order within the location. */
  position: Generated<number>
  created_at: GeneratedMoment
  /** What the profile tells about the product: amenities, beds, times, rooms, people, tour. */
  profile: Generated<string>
}

/** A name of a product as it is written in the files of its supplier. */
export type ProductAliasRow = {
  /** The supplier. */
  company_id: string
  /** The location that the product belongs to. */
  location_id: string
  /** The name in searchable form. */
  written: string
  /** The name of the product in rate sheets. */
  product_name: string
}

/** Groups of locations on the profile of a supplier. Kept until the group is deleted; its locations stay. */
export type ProfileGroupRow = {
  company_id: string
  id: string
  /** The name of the group. */
  tag: string
  /** Locations of this company, in their order. */
  location_ids: Generated<string[]>
  created_at: GeneratedMoment
}

/** Pictures of a profile, re-encoded by the server. Grows with companies, at most 60 each; kept as long as the company. */
export type ProfileMediaRow = {
  company_id: string
  /** Unique among all companies, because it is in the address of the picture. */
  id: string
  /** The location that the picture belongs to; empty for the company itself. */
  location_id: string | null
  /** gallery, or the one logo or cover of the company. */
  purpose: string
  /** The re-encoded picture. The uploaded file is deleted. */
  path: string
  /** Name of the uploaded file, until somebody changes it. */
  media_name: string
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  /** What the picture shows, from the list in the domain. */
  tags: Generated<string[]>
  /** Order in the gallery. */
  position: Generated<number>
  created_at: GeneratedMoment
}

/** Which companies looked at a profile: one row for each company and day. Kept for 400 days. */
export type ProfileViewRow = {
  /** Whose profile it is. */
  company_id: string
  /** Who looked. */
  viewer_company_id: string
  /** The day, in UTC. */
  viewed_on: string
  /** The last time on that day. */
  viewed_at: Moment
}

/** What happened to a proposal: proposed, countered, taken, refused, withdrawn. Never changed; kept for ever. */
export type ProposalStepRow = {
  /** The contract. */
  contract_id: string
  /** The proposal. */
  proposal_id: string
  /** Its place in the history of the proposal, from 1. */
  number: number
  /** The same for all steps that were sent together. */
  offer_id: string
  /** What was done. */
  act: string
  /** The side that acted. */
  side: string
  /** The user who acted. */
  user_id: string
  /** Their name then, as both sides read it. */
  actor_name: string
  /** The value that was proposed or countered with; otherwise empty. */
  value: Generated<string>
  /** What they wrote with it; may be empty. */
  reason: Generated<string>
  /** When it was done. */
  created_at: GeneratedMoment
}

/** Content of one page of a rate sheet, found by its hash and never changed. Sheets share what is equal. Grows with saves. Partition key: company_id. Kept while a page points to it, and 30 days longer. */
export type RateBodyRow = {
  /** The supplier. */
  company_id: string
  /** SHA-256 of the canonical text of the body. */
  hash: Buffer
  /** A SheetPage of the domain, canonical. */
  body: string
  /** When it was written, or last used again after 20 days; the sweep goes by it. */
  created_at: GeneratedMoment
}

/** One page of a rate sheet: a product with one rate package, the policies, or the notes. It points to its content. */
export type RatePageRow = {
  /** The supplier. */
  company_id: string
  /** The rate sheet. */
  sheet_id: string
  /** product id and rate package id joined by a point, or the kind. */
  page_id: string
  /** product, policies or notes. */
  kind: string
  /** Order in the sheet. */
  position: number
  /** For the navigation, without reading the body. */
  product_name: string | null
  /** For the navigation. */
  rate_package_name: string | null
  /** How complete the page is, 0 to 100. */
  completion_score: Generated<number>
  /** The content. */
  body_hash: Buffer
  /** Counts changes: an editor names the revision that was seen, a newer one is a conflict. */
  revision: Generated<number>
  created_at: GeneratedMoment
  /** The revision at which each section was last changed: only a newer one is a conflict for an editor of that section. */
  section_revisions: Generated<string>
}

/** A whole rate sheet: its head; its content is its pages. Drafts change, frozen ones never do. */
export type RateSheetRow = {
  /** The supplier. */
  company_id: string
  id: string
  /** template: a published version; draft: the working copy; contract: what one partner alone received. */
  collection: string
  /** The template it belongs to. */
  template_id: string | null
  /** Title as partners read it. */
  template_name: string
  /** First day of the contract period. */
  start_date: string
  /** Last day of the contract period, included. */
  end_date: string
  /** ISO 4217 code of all its amounts. */
  currency: string
  /** Whether amounts contain tax. */
  tax_inclusion: Generated<string>
  /** initial: never published yet; edited: changes a published one. */
  origin_from: Generated<string>
  /** How complete it is, 0 to 100. */
  completion_percent: Generated<number>
  /** SHA-256 over head and page hashes, once frozen. */
  content_hash: Buffer | null
  /** Since when it never changes. */
  frozen_at: Moment | null
  created_at: GeneratedMoment
  /** Percent of tax on the amounts before it, where it is known. */
  tax_percentage: string | null
  /** Sections that follow the corporate policy of the supplier; saving one takes it out. */
  same_as_corporate_policy_notes: Generated<string[]>
  /** Of a draft: another name that the location gets when the draft is published. Empty while it keeps its name. */
  location_name: string | null
  /** The master template that the sections in same_as_corporate_policy_notes follow; empty when none was applied. */
  master_template_id: string | null
}

/** From which cells of which file the values of a page come. */
export type RateSourceRow = {
  /** The supplier. */
  company_id: string
  /** The template that the page belongs to. */
  template_id: string
  /** The product and rate package. */
  page_id: string
  /** The import of the file. */
  import_id: string
  /** Season, description and cells of each value. */
  sources: string
  /** When it was taken over. */
  created_at: GeneratedMoment
}

/** An import of a file that is laid out for people: it is read on its page. */
export type ReadingRow = {
  /** The supplier. */
  company_id: string
  /** The import of the file. */
  import_id: string
  /** Pages with their cells, as the file has them. */
  pages: string
  /** What a person said about the file: meanings and answers, in their order. */
  corrections: Generated<string>
  /** Period, commission, names and locations, as chosen. */
  choices: Generated<string>
  /** Corrections that an earlier file of the same layout brought. */
  carried_count: Generated<number>
  /** Counts changes, so that two people do not overwrite each other. */
  revision: Generated<number>
  /** What taking it over made; empty until then. */
  taken: string | null
  /** The opened screen that saved last, by an id that it gave itself; empty until one that counts its steps did. */
  saved_by: string | null
  /** Which of its steps that screen saved last. An earlier one that arrives later changes nothing. */
  saved_step: Generated<number>
  /** Tables that a person confirmed, each with what it meant then. One that means something else by now counts no more. */
  confirmed: Generated<string>
  /** Tables of the earlier file with this layout, as they were taken over: one without a change needs no press. */
  known: Generated<string>
  /** How many tables were confirmed by a press, also those that were confirmed again. */
  press_count: Generated<number>
  /** How many corrections and answers were given, also those that were taken back. */
  correction_count: Generated<number>
}

/** What was learned about the layout of a file, for the next one of this supplier. */
export type ReadingLayoutRow = {
  /** The supplier. */
  company_id: string
  /** The import whose file it was. */
  import_id: string
  /** Words of the cells, by which the layout is recognised. */
  words: string
  /** Corrections that hold for the layout. */
  corrections: string
  /** When the file was taken over. */
  created_at: GeneratedMoment
  /** The tables that were confirmed: what each cell was for, as a fingerprint, and its amount. */
  tables: Generated<string>
}

/** Codes on paper for who has lost the second factor; each works once. */
export type RecoveryCodeRow = {
  /** Whose it is. */
  user_id: string
  /** SHA-256 of user and code; the code itself is not kept. */
  code_hash: Buffer
  /** When it was used. */
  used_at: Moment | null
  created_at: GeneratedMoment
}

/** A contract that answers a request. */
export type RequestContractRow = {
  /** The buyer. */
  company_id: string
  /** The request. */
  request_id: string
  /** The supplier whose answer it is. */
  asked_id: string
  /** The contract. */
  contract_id: string
  created_at: GeneratedMoment
}

/** A file of a request: one that the buyer wants to have filled in, or one that a supplier answered with. */
export type RequestFileRow = {
  /** The buyer. */
  company_id: string
  /** The request. */
  request_id: string
  /** The supplier who answered with it; empty for a file of the buyer. */
  asked_id: string | null
  /** The file. */
  path: string
  created_at: GeneratedMoment
}

/** A link by e-mail with which a supplier answers one request without an account. */
export type RequestLinkRow = {
  /** SHA-256 of the token; the token itself is in the e-mail only. */
  token_hash: Buffer
  /** What it opens, and nothing else. */
  asked_id: string
  /** The address that it was sent to. */
  email: string
  /** The e-mail that carries it. That row may be gone before the link. */
  mail_id: string
  /** Sixty days after the deadline that counted when it was made. */
  expires_at: Moment
  created_at: GeneratedMoment
}

/** Keys of this installation that seal documents and proofs. One is in use; earlier ones stay, so that what they sealed can be recognised. */
export type SealingKeyRow = {
  /** The key. */
  id: string
  /** Its certificate and those above it, as PEM. */
  certificate_chain: string
  /** PEM, encrypted with SECRET_KEY; null: the key lies elsewhere, and SEALING_SIGNER signs with it. */
  private_key: string | null
  /** Whether the operator brought it; otherwise the installation made it. */
  is_own: boolean
  /** Since when another one seals. */
  replaced_at: Moment | null
  /** When it came into use. */
  created_at: GeneratedMoment
}

/** Another address of a user, an associated e-mail: she signs in with it as well. */
export type SecondaryEmailRow = {
  /** Whose address it is. */
  user_id: string
  id: string
  /** Address, lower-cased; confirmed it belongs to one user only. */
  email: string
  /** When its owner confirmed it; before that it opens nothing. */
  confirmed_at: Moment | null
  created_at: GeneratedMoment
}

/** One act of sending templates to partners. */
export type SendingRow = {
  /** The supplier. */
  company_id: string
  id: string
  /** Its progress. */
  work_id: string
  /** Subject of the e-mails. */
  subject: string
  /** Message in the e-mails. */
  message: string
  /** Whether the sender gets a copy of each e-mail. */
  bcc_to_self: Generated<boolean>
  /** The templates with the version that was current when Send was pressed. */
  template_sheets: string
  /** Who sent. */
  sent_by: string | null
  created_at: GeneratedMoment
  /** The sending that tries its failed recipients once more. */
  retried_by: string | null
  /** The day by which an answer is asked for. */
  answer_by: string | null
  /** Files that each contract of this sending gets. */
  file_paths: Generated<string[]>
}

/** One recipient of a sending: a partner with its addresses, or an address that is not known yet. Done once its contracts and e-mails exist. */
export type SendingRecipientRow = {
  /** The supplier. */
  company_id: string
  /** The sending. */
  sending_id: string
  /** Order in the sending, from 0. */
  position: number
  /** The partner, when it was chosen from the address book. */
  partner_id: string | null
  /** Name for an address that is not known yet; may be empty. */
  partner_name: Generated<string>
  /** Addresses, lower-cased; each gets an e-mail with a link of its own. */
  emails: string[]
  /** When its contracts were made and its e-mails queued, or it was found impossible. */
  done_at: Moment | null
  /** Why nothing was sent to it, in words. */
  problem: string | null
  created_at: GeneratedMoment
  /** The contracts that are sent again; empty when new contracts are made from the rate sheets of the sending. */
  contract_ids: Generated<string[]>
}

/** A sign-in that can be listed and revoked. */
export type SessionRow = {
  /** Made by the server; the JWT names it. */
  id: string
  /** SHA-256 of the cookie's token; the token itself is not kept. */
  token_hash: Buffer
  /** Who signed in. */
  user_id: string
  /** When set, the session came from a magic link and sees this contract and nothing else. */
  contract_id: string | null
  /** Browser and system as the browser named itself. */
  device: Generated<string>
  /** Address of the sign-in. */
  ip_address: Generated<string>
  created_at: GeneratedMoment
  /** Last call, to the minute. */
  last_used_at: GeneratedMoment
  /** End of the session, used or not. */
  expires_at: Moment
  /** Since when the session is dead: signed out, reset or disabled. */
  revoked_at: Moment | null
  /** The rate sheet that this session has open at the secure host, which allows one at a time. */
  open_sheet_id: string | null
  /** Set when a platform administrator acts for the user: her own session, without which this one is dead. */
  acting_session_id: string | null
  /** Remember me: the session ends by its date only, not because nobody calls. */
  is_remembered: Generated<boolean>
  /** When set, the session came from the link of a request and answers this request and nothing else. */
  asked_id: string | null
  /** What proved who it is when the session began; empty for sessions from before this was kept, and while somebody acts for the user. */
  proved_by: string | null
}

/** The allotment of a rate sheet that was sent, by month. Grows with published versions; partition key company_id; kept as long as the rate sheet. */
export type SheetAllotmentRow = {
  /** The supplier. */
  company_id: string
  /** The frozen rate sheet. */
  sheet_id: string
  /** The first day of the month. */
  month: string
  /** Rooms times nights that are on sale. */
  open_nights: number
  /** Rooms times nights that a blackout or a stop sale takes away. */
  closed_nights: number
  /** When it was worked out. */
  created_at: GeneratedMoment
}

/** The price level of a rate sheet that was sent: a night of two adults in each season. Grows with published versions; partition key company_id; kept as long as the rate sheet. */
export type SheetLevelRow = {
  /** The supplier. */
  company_id: string
  /** The frozen rate sheet. */
  sheet_id: string
  /** The name of the season in lower case: seasons of one name are held against each other. */
  season_key: string
  /** The season as the rate sheet writes it. */
  season_name: string
  /** The first day of the season. */
  first_day: string
  /** One night in the cheapest room, as part of a typical stay. */
  price: string
  /** The currency of the price. */
  currency: string
  /** nett with tax, retail where there is no nett amount, or nett before a tax that nobody says. */
  basis: string
  /** When it was worked out. */
  created_at: GeneratedMoment
}

/** By how much a rate sheet rose against the one that was in force for the year before. Grows with sheets that were sent; partition key supplier_id; kept for ever. */
export type SheetRiseRow = {
  /** Whose rate sheets they are. */
  supplier_id: string
  /** The later rate sheet. */
  sheet_id: string
  /** The rate sheet of the year before. */
  before_sheet_id: string
  /** By how much typical stays rose in all, in percent, negative where they fell; empty when nothing can be held against one another. */
  percent: string | null
  /** When they were compared; empty means that they still have to be. */
  compared_at: Moment | null
}

/** A sign-in whose password was right and whose second factor is awaited. */
export type SignInChallengeRow = {
  /** SHA-256 of the token that the browser holds. */
  token_hash: Buffer
  /** Who signs in. */
  user_id: string
  /** Whether the session will last thirty days. */
  is_remembered: Generated<boolean>
  /** The request of the site that asked for the sign-in, as it came; empty when none did. */
  sso: string | null
  /** Its signature. */
  sig: string | null
  /** What a passkey has to sign; empty until one is asked for. */
  passkey_challenge: string | null
  /** Wrong codes so far. */
  attempts: Generated<number>
  /** Ten minutes after the password. */
  expires_at: Moment
  /** When the second factor was right. */
  used_at: Moment | null
  created_at: GeneratedMoment
}

/** One person who is asked to sign, and the signature. Nothing of a given signature ever changes. Kept for ever. */
export type SignatureRow = {
  /** The contract. */
  contract_id: string
  /** The request. */
  request_id: string
  /** The signature. */
  id: string
  /** Its place in the order, from 0; who signs for somebody else has the same place. */
  place: number
  /** For which side it is. */
  side: string
  /** Who signs, and nobody else. */
  user_id: string
  /** Their name, as both sides read it. */
  signer_name: string
  /** The address that was asked. */
  email: string
  /** Whether they may name a colleague who signs instead. */
  may_delegate: Generated<boolean>
  /** waiting, signed, declined, or delegated to somebody else. */
  state: Generated<string>
  /** When it became their turn and they were told; empty before. */
  asked_at: Moment | null
  /** The signature that was delegated to this one. */
  delegated_from: string | null
  /** How it was signed. */
  method: string | null
  /** The signature as it was given: typed name or strokes, consent text, how the signer was known, seal of the version. */
  given: string | null
  /** Why they declined. */
  reason: Generated<string>
  /** When they signed, declined or delegated. */
  done_at: Moment | null
  /** What the passkey has to sign; asked once. */
  passkey_challenge: string | null
  /** Until when the answer of the passkey counts. */
  challenge_until: Moment | null
  /** When it was written. */
  created_at: GeneratedMoment
  /** When who asked was told that the signer cannot sign any more; null: not told. */
  told_blocked_at: Moment | null
}

/** A request for signatures on one version of a contract. At most one of a contract is open. Grows with contracts; partition key contract_id; kept for ever. */
export type SignatureRequestRow = {
  /** The contract. */
  contract_id: string
  /** The request. */
  id: string
  /** What is signed: this version and no other. */
  version: number
  /** The side that asked. */
  side: string
  /** Who asked. */
  asked_by: string
  /** Their name then, as both sides read it. */
  asked_by_name: string
  /** Whether one signs after the other; otherwise all at once. */
  is_in_order: boolean
  /** The last day on which can be signed. */
  sign_by: string
  /** How many days before that day the silent ones are reminded. */
  remind_days: Generated<string>
  /** Whether signers have to be signed in with a second factor, or sign with a passkey. */
  needs_second_factor: Generated<boolean>
  /** What the signers read with it; may be empty. */
  message: Generated<string>
  /** open, complete, declined by somebody, withdrawn by the side that asked, or expired. */
  state: Generated<string>
  /** When it was no longer open. */
  ended_at: Moment | null
  /** The last day for which reminders were sent. */
  reminded_through: string
  /** The signed and sealed document; empty until it is made. */
  sealed_path: string | null
  /** When it was sealed. */
  sealed_at: Moment | null
  /** When it was asked. */
  created_at: GeneratedMoment
}

/** A signed token that opens one thing of a company, once, without signing in. Partition key company_id; deleted 400 days after its end. */
export type SignedTokenRow = {
  /** Whose data it opens. */
  company_id: string
  /** Made by the server; it stands in the token, which is kept nowhere. */
  id: string
  /** What it opens: SIGNED_PURPOSES in packages/api. */
  purpose: string
  /** The administrator of the platform who made it. It opens nothing once they are none any more. */
  made_by: string
  /** When it was made. */
  created_at: Moment
  /** Until when it is valid: an hour. */
  expires_at: Moment
  /** When it was used; empty while it was not. */
  used_at: Moment | null
}

/** Single sign-ons that were answered: the same request is not answered twice. */
export type SsoNonceRow = {
  /** The site that asked. */
  client_name: string
  /** The number that it chose. */
  nonce: string
  /** Who signed in. */
  user_id: string
  created_at: GeneratedMoment
}

/** What a supplier told all holders of a location's rates: closed, open again, or fewer rooms. Never changed; a later one takes its place. Partition key company_id; kept for ever. */
export type StopSaleRow = {
  /** The supplier. */
  company_id: string
  /** Made by the server; unique among all companies, because it stands in addresses of both sides. */
  id: string
  /** The location that it is for. */
  location_id: string
  /** close, reopen or allotment. */
  kind: string
  /** The products that it is about; none means all. */
  product_ids: Generated<string[]>
  /** What they were called when it was sent, in the same order. */
  product_names: Generated<string[]>
  /** For an allotment: the rooms that are left for each day. */
  rooms: number | null
  /** Why, in the words of the supplier; may be empty. */
  reason: Generated<string>
  /** How many of the scheduled reminders were made. */
  reminders_made: Generated<number>
  /** Who sent it; named in the e-mails. */
  sent_by: string
  /** When it was sent. */
  created_at: GeneratedMoment
  /** The first day of each range, in order; the ranges do not overlap. */
  from_days: string
  /** The last day of each range, in the same order; null in the last place until further notice. */
  to_days: string
}

/** A link by e-mail that shows one stop sale to one holder, who confirms it there without an account. */
export type StopSaleLinkRow = {
  /** SHA-256 of the token; the token itself is in the e-mail only. */
  token_hash: Buffer
  /** What it opens, and nothing else. */
  receipt_id: string
  /** The address that it was sent to. */
  email: string
  /** The e-mail that carries it. That row may be gone before the link. */
  mail_id: string
  /** A year after it was sent. */
  expires_at: Moment
  created_at: GeneratedMoment
}

/** One holder of a stop sale: when it was delivered, opened and confirmed. Partition key company_id; kept for ever. */
export type StopSaleReceiptRow = {
  /** The supplier. */
  company_id: string
  /** The stop sale. */
  stop_sale_id: string
  /** Made by the server; links and the buyer's page name it. */
  id: string
  /** Order in the list, from 0. */
  position: number
  /** The holder. */
  buyer_id: string
  /** Its contracts that are concerned. */
  contract_ids: string[]
  /** The e-mail that the sending job still has to make; empty when there is none. */
  next_mail: string | null
  /** The addresses that were written to last. */
  emails: Generated<string[]>
  /** Why nothing could be sent to it, in words. */
  problem: string | null
  /** Its e-mails in the ledger, oldest first. */
  mail_ids: Generated<string[]>
  /** When its first e-mail was made. */
  mailed_at: Moment | null
  /** When somebody first looked at it. */
  opened_at: Moment | null
  /** Who that was: a name, or the address of the link. */
  opened_by: string | null
  /** When it was confirmed, by the press of a button. */
  confirmed_at: Moment | null
  /** Who confirmed: a name, or the address of the link. */
  confirmed_by: string | null
  /** When it was last reminded. */
  reminded_at: Moment | null
  /** How often it was reminded. */
  reminder_count: Generated<number>
  created_at: GeneratedMoment
}

/** A file in the store. The path is chosen by the server; a file is read only through a row that its reader may see. */
export type StoredFileRow = {
  /** Key in the store: company, kind, id and name. */
  path: string
  /** Whose file it is. */
  company_id: string
  /** Who asked for the upload. */
  uploaded_by: string | null
  /** What the file is for: import, contract. */
  object_type: string
  /** Name as it was uploaded. */
  file_name: string
  /** Type found by content after upload; before that what was announced. */
  content_type: string
  /** Announced size, then the real one. */
  size_bytes: string
  /** signed: may be uploaded; stored: is there and was checked; deleted: the object is to be removed. */
  state: string
  created_at: GeneratedMoment
  /** Where the signed upload puts its bytes; empty once nothing can be put there any more and it was removed, and for files that the server made itself. */
  upload_key: string | null
  /** Of the bytes that were checked and kept; empty while there are none, and for files from before it was kept. */
  sha256: Buffer | null
}

/** How many people who did not know the company it has written to, for the limit of a day. */
export type StrangerClaimRow = {
  /** The company that sends. */
  company_id: string
  /** Made when the e-mails were ordered. */
  id: string
  /** How many of the addresses did not know the company. */
  strangers: number
  /** When they were ordered. */
  created_at: GeneratedMoment
}

/** One act of sending updates: which contracts get a newer version of their template. Grows with sending; partition key company_id; kept for ever. */
export type SupplierUpdateRow = {
  company_id: string
  id: string
  /** The work that does it. */
  work_id: string
  /** Who pressed Send. */
  sent_by: string
  /** Subject of the e-mails; empty for the usual one. */
  subject: string
  created_at: GeneratedMoment
}

/** A contract in an act of sending updates. All contracts of one buyer are done together. Grows with sending; partition key company_id; kept for ever. */
export type SupplierUpdateContractRow = {
  company_id: string
  /** The act of sending. */
  update_id: string
  /** The contract. */
  contract_id: string
  /** Its buyer: all contracts of one buyer go out in one e-mail. */
  buyer_id: string
  /** The version of the template that was current when Send was pressed. */
  template_version: number
  /** The version of the contract that was current then: one that got another meanwhile is left as it is. */
  seen_version: number
  /** Whose value stands where both were changed: own is the partner’s, template the template’s. */
  preferred: string
  /** What the partner reads above the changes. */
  message: Generated<string>
  /** When it was sent or left as it is. */
  done_at: Moment | null
  /** Why it was left as it is. */
  problem: string | null
  created_at: GeneratedMoment
  /** Whose value stands in single conflicts, by conflict: own or template. `preferred` is for all others. */
  choices: Generated<string>
}

/** Two companies that talk: a connection of the workspace. The contracts that a company keeps for itself are in a talk with itself, which holds notes only. Grows with pairs of companies; partition key id; kept for ever. */
export type TalkRow = {
  /** In the addresses of both sides. */
  id: string
  /** The one of the two with the smaller id. */
  first_company_id: string
  /** The other one. */
  second_company_id: string
  created_at: GeneratedMoment
}

/** Files of messages and notes. Grows with talk; partition key message_id; kept for ever. */
export type TalkFileRow = {
  /** The message or note. */
  message_id: string
  /** The file. */
  path: string
  /** The companies that can read it: those of the message. */
  readers: string[]
  /** Its place among the files of the message. */
  position: number
  created_at: GeneratedMoment
}

/** Messages, which both companies read, and notes, which only the company of their author reads. Grows with talk; partition key conversation_id; kept for ever. */
export type TalkMessageRow = {
  /** Where it was said. */
  conversation_id: string
  /** Made by the server. In the order of a conversation. */
  id: string
  /** Between whom. */
  talk_id: string
  /** note or message. */
  type: string
  /** The companies that can read it. Every query asks for its own company here. */
  readers: string[]
  /** The company of the author. */
  company_id: string
  /** Who wrote it; empty where it is not known. */
  user_id: string | null
  /** The name of the author, as it was. */
  author_name: string
  /** The text; empty once it was withdrawn, and for files alone. */
  body: string
  /** Names of colleagues who were told of it. */
  mentions: Generated<string>
  /** What searching looks at; empty once it was withdrawn. */
  search: string
  /** typed in Tradewind, came by mail, or was written to many at once. */
  way: Generated<string>
  /** When its text was changed last. */
  edited_at: Moment | null
  /** Since when it is withdrawn: its place stays, its text and files are gone. */
  disabled_at: Moment | null
  created_at: GeneratedMoment
  /** Of an answer by mail: what was cut off because it quotes earlier e-mails. The company of the author reads it. */
  quoted: Generated<string>
  /** Of an answer by mail: attachments that were not taken, each with the reason. */
  left_out: Generated<string>
}

/** Where a person was last in a talk: the workspace opens it there. Grows with people times talks; partition key user_id; kept for ever. */
export type TalkPlaceRow = {
  /** The person. */
  user_id: string
  /** The talk. */
  talk_id: string
  /** The channel that was open. */
  channel: string
  /** The contract whose conversation was open, if it was one. */
  contract_id: string | null
  created_at: GeneratedMoment
}

/** What a company lets its partners see in the workspace. A company without a row shows it. */
export type TalkSettingRow = {
  company_id: string
  /** Whether partners see who is typing and how far was read. Both sides have to allow it. */
  shows_reading: boolean
  created_at: GeneratedMoment
}

/** How one of two companies has their talk in its list. The other one sees nothing of it. Grows with pairs of companies; partition key company_id; kept for ever. */
export type TalkSideRow = {
  /** Whose list. */
  company_id: string
  /** The talk. */
  talk_id: string
  /** The other company; the company itself for a talk with itself. */
  other_company_id: string
  /** The last message or note that this company can read; the talk itself before there is one. The list is in this order. */
  last_id: string
  /** How that begins. */
  last_text: Generated<string>
  /** Who wrote it. */
  last_by: Generated<string>
  /** The company of the author. */
  last_by_company: string | null
  /** When it was written; empty before there is one. */
  last_at: Moment | null
  /** Since when the company has it in its archive. */
  archived_at: Moment | null
  created_at: GeneratedMoment
}

/** The supplier's own rate sheet for a location and a period, with a draft, a published version, or both. */
export type TemplateRow = {
  /** The supplier. */
  company_id: string
  id: string
  /** The location it is for. */
  location_id: string
  /** Title as partners read it; that of the draft while there is one. */
  template_name: string
  /** First day of the period. */
  start_date: string
  /** Last day of the period. */
  end_date: string
  /** ISO 4217 code. */
  currency: string
  /** The working copy, when there is one. */
  draft_sheet_id: string | null
  /** The newest published version. */
  published_sheet_id: string | null
  /** Its number; 0 while nothing was published. Numbers that only one partner got are left out. */
  published_version: Generated<number>
  /** When it was published. */
  published_at: Moment | null
  /** Since when it is out of the list: archived, or in the trash. */
  archived_at: Moment | null
  /** What searching looks at. */
  search: string
  created_at: GeneratedMoment
  /** Last change of draft or publication. */
  changed_at: GeneratedMoment
  /** Since when it is in the trash, from where it can be restored. */
  trashed_at: Moment | null
  /** The highest number that any of its versions has, also one that a single partner got; 0 while there is none. */
  last_version: Generated<number>
  /** The list that last brought it in, by the headers of its file; null when it never came in a file of many locations. */
  import_list: string | null
}

/** One action that changes many templates, or makes new ones from them. It is undone in one action as well. */
export type TemplateChangeRow = {
  company_id: string
  id: string
  /** masterTemplate: a master template was finalised, and templates follow it; rollForward: templates of the next year were made; changeMany: rates, commissions, seasons or stop sales of templates were changed. */
  kind: string
  /** The work that does it. */
  work_id: string
  /** The work that undoes it; empty while it stands. */
  undo_work_id: string | null
  /** Who started it. */
  started_by: string
  /** What was asked for, by kind. */
  settings: Generated<string>
  created_at: GeneratedMoment
}

/** One template of such an action, what it was before and after, and what a person has to look at. */
export type TemplateChangeItemRow = {
  company_id: string
  /** The action. */
  change_id: string
  /** The template that is changed, or from which another is made. */
  template_id: string
  /** Its place in the action, from 0. */
  position: number
  /** The draft that was changed or made. */
  draft_sheet_id: string | null
  /** The new template; empty when this one was changed itself. */
  made_template_id: string | null
  /** The draft was opened for this change: undoing discards it, unless somebody changed it afterwards. */
  was_opened: Generated<boolean>
  /** What it was before, for undoing. */
  before: string | null
  /** What this change made of it: only what is still so is undone. */
  after: string | null
  /** What a person has to look at, each in words. */
  looks: Generated<string>
  /** When it was done or left as it is. */
  done_at: Moment | null
  /** Why it was left as it is. */
  problem: string | null
  /** When it was undone, or left as it is. */
  undone_at: Moment | null
  /** Why it was not undone. */
  undo_problem: string | null
  created_at: GeneratedMoment
}

/** A published version: never changed, sealed over its content and the version before it. */
export type TemplateVersionRow = {
  /** The supplier. */
  company_id: string
  /** The template. */
  template_id: string
  /** Counts from 1. */
  version: number
  /** Its frozen rate sheet. */
  sheet_id: string
  /** SHA-256 of the sheet's content. */
  content_hash: Buffer
  /** Seal of the version before; empty for the first. */
  previous_seal: string
  /** SHA-256, in hexadecimal, of content hash, number, time and previous seal. */
  seal: string
  /** Who published it. */
  published_by: string | null
  /** When, as sealed. */
  published_at: Moment
  created_at: GeneratedMoment
}

/** A stop sale that a buyer took over from a message of a supplier, for its own contracts of the location. The supplier does not see it. Partition key company_id; kept until the buyer removes it. */
export type ToldStopSaleRow = {
  /** The buyer. */
  company_id: string
  /** Made by the server. */
  id: string
  /** Whose location it is. */
  supplier_id: string
  /** The location that it is for. */
  location_id: string
  /** close, reopen or allotment. */
  kind: string
  /** The first day of each range, in order; the ranges do not overlap. */
  from_days: string
  /** The last day of each range, in the same order; null in the last place until further notice. */
  to_days: string
  /** The products that it is about; none means all. */
  product_ids: Generated<string[]>
  /** What they were called when it was recorded, in the same order. */
  product_names: Generated<string[]>
  /** For an allotment: the rooms that are left for each day. */
  rooms: number | null
  /** Whose message it was, as the message names its author. */
  told_by: string
  /** When the message came. */
  told_at: Moment
  /** Who took it over. */
  recorded_by: string
  /** When it was taken over. */
  created_at: GeneratedMoment
}

/** The authenticator app of a user. */
export type TotpFactorRow = {
  /** Whose it is. */
  user_id: string
  /** The shared secret, encrypted. */
  sealed_secret: string
  /** The time step of the last code that was taken: a code works once. */
  last_step: Generated<string>
  /** When the first code proved that the app knows the secret; before that it is not asked for. */
  confirmed_at: Moment | null
  created_at: GeneratedMoment
  /** The secret of another app, encrypted, that takes the place of the one in use once a code has proven it. */
  next_sealed_secret: string | null
}

/** What is wrong with the installation at the moment; a row goes when it is over. Not by company: there are a few. */
export type TroubleRow = {
  /** What is wrong, for example: jobs late. */
  key: string
  /** When it was first seen. */
  began_at: Moment
  /** When it was last told by e-mail; empty while nobody was told. */
  told_at: Moment | null
}

/** An address to which a company, or nobody, may send rates any more, because its reader said so. */
export type UnwantedMailRow = {
  id: string
  /** The sender; empty when the reader wants no e-mail from any company. */
  company_id: string | null
  /** Address, lower-cased. */
  email: string
  /** The e-mail from which it was said. */
  mail_id: string | null
  /** page: on the page that the e-mail leads to; one-click: by the button of a mail program (RFC 8058). */
  way: string
  created_at: GeneratedMoment
}

/** Templates whose newest version is to be sent to those who hold an earlier one, with what to tell them. Sending it takes it out. */
export type UpdateQueueRow = {
  company_id: string
  /** The template. */
  template_id: string
  /** What was put in: the template itself, or the draft that was published as its newest version. */
  source: string
  /** The id of the template or of the draft. */
  source_id: string
  /** What partners read above the changes; empty when nothing was written. */
  message: Generated<string>
  /** Who put it in. */
  added_by: string | null
  created_at: GeneratedMoment
}

/** Whose usage data were sent, and when: once a day at most for each person. */
export type UsageReportRow = {
  company_id: string
  /** Who used the application. */
  user_id: string
  /** The last day (UTC) on which the person used the application and a report was queued. */
  noted_on: string
  /** When the operator's address last took a report of this person; empty when it took none. */
  sent_at: Moment | null
}

/** What a company says of usage data. A company without a row has changed nothing. */
export type UsageSettingRow = {
  company_id: string
  /** Nothing of the company is sent any more. */
  is_stopped: Generated<boolean>
  /** The reservation system that the company works with, as its administrator states it. */
  booking_system: Generated<string>
  /** The mail program that the company works with, as its administrator states it. */
  email_client: Generated<string>
  /** The address under which the company sells for others, as its administrator states it. */
  affiliate_url: Generated<string>
}

/** A person who signs in, or who is reached by e-mail until she does. */
export type UserAccountRow = {
  id: string
  /** The company whose user this is. */
  company_id: string
  /** Address, lower-cased; confirmed it belongs to one user only, unconfirmed to nobody (decision 0027). */
  email: string
  /** Given name; empty while unknown. */
  first_name: Generated<string>
  /** Family name; empty while unknown. */
  last_name: Generated<string>
  /** argon2id; empty while the person uses links and codes only. */
  password_hash: string | null
  /** admin manages the company's users, member does not. */
  role: Generated<string>
  /** read users are refused every change of contracting data. */
  access: Generated<string>
  /** Runs the platform itself. */
  is_platform_admin: Generated<boolean>
  /** When the address was confirmed. */
  confirmed_at: Moment | null
  /** When a company admin approved the user. */
  approved_at: Moment | null
  /** Since when the user may not sign in. */
  disabled_at: Moment | null
  /** Since when the user is gone; the row stays for the history. */
  deleted_at: Moment | null
  created_at: GeneratedMoment
  /** Telephone number as written; may be empty. */
  phone: Generated<string>
  /** How the screens look for this person, for example the theme. */
  ui_preferences: Generated<string>
  /** For each kind of notification whether it comes by mail and in the application; a missing kind comes both ways. */
  notification_choices: Generated<string>
  /** Since when a user with read access asks for write access; empty when nothing is asked. */
  access_requested_at: Moment | null
  /** Works on data loads without running the platform; whoever runs it works on them as well. */
  is_load_staff: Generated<boolean>
  /** Helps users: reads the data of companies and logs in as users, without changing plans. */
  is_support: Generated<boolean>
  /** Changes the plans of companies, and logs in as nobody. */
  is_billing_staff: Generated<boolean>
  /** Whether the user was disabled by closing the company: reopening enables them again. */
  disabled_by_closing: Generated<boolean>
  /** When the data of the person was erased; the row stays as a former user, without name and address. Empty for all others. */
  erased_at: Moment | null
  /** Whether an administrator of the platform gets an e-mail when something is wrong with the installation. */
  hears_of_troubles: Generated<boolean>
}

/** One attempt to deliver. Partition key company_id; deleted with its delivery. */
export type WebhookAttemptRow = {
  company_id: string
  /** What was sent. */
  delivery_id: string
  /** Its place among the attempts, from 1. */
  number: number
  /** When the process began to send. */
  begun_at: Moment
  /** When the answer came; empty while it is sent, and for ever when the process ended before it could keep the answer: then nobody knows whether it arrived. */
  ended_at: Moment | null
  /** The HTTP status of the answer; empty when there was none. */
  status: number | null
  /** Why there was no answer, in words; empty when there was one. */
  problem: string | null
}

/** An event for one endpoint: its place in the queue, and its line in the log. Partition key company_id; deleted 30 days after the event. */
export type WebhookDeliveryRow = {
  company_id: string
  /** Made by the server. The header webhook-id is evt_ and this, at every attempt. */
  id: string
  /** Who is told. */
  endpoint_id: string
  /** The kind of the event, or webhook.test. */
  kind: string
  /** The JSON that is sent, the same at every attempt. */
  body: string
  /** waiting: for its next attempt. taken: a process sends it. delivered: answered with 2xx. failed: at every attempt. missed: never sent, because the endpoint was off or too many waited. */
  state: string
  /** When it is due; while it is taken, when another process may take it. Empty when it has ended. */
  next_try_at: Moment | null
  /** Attempts since it was recorded or last sent again by a person. */
  tries: Generated<number>
  /** Attempts in all. */
  all_tries: Generated<number>
  /** The first of these attempts; empty: none yet. */
  first_tried_at: Moment | null
  /** When it was delivered, failed or missed; empty before. */
  ended_at: Moment | null
  /** When the event happened. */
  created_at: Moment
}

/** An address of a company that is told of events. Partition key company_id; kept until an administrator removes it. */
export type WebhookEndpointRow = {
  company_id: string
  /** Made by the server. */
  id: string
  /** What the administrator calls it. */
  endpoint_name: string
  /** Where it is told. */
  url: string
  /** Of which events: packages/domain/src/webhooks/hook-kinds.ts. */
  kinds: string[]
  /** The signing secret, encrypted with the secret key. */
  secret: string
  /** The secret before it, encrypted; it signs as well until old_secret_until. Empty when there is none. */
  old_secret: string | null
  /** The end of the old secret. */
  old_secret_until: Moment | null
  /** The administrator who added it. */
  made_by: string
  /** When it was added. */
  created_at: Moment
  /** Since when nothing is sent to it; empty while it is on. */
  stopped_at: Moment | null
  /** person: an administrator switched it off. gone: it answered 410. failing: a delivery failed at every attempt, and none arrived meanwhile. */
  stop_reason: string | null
  /** When it last took a delivery; empty: never. */
  last_delivered_at: Moment | null
  /** It asked to be called later; until then nothing is sent to it. */
  slowed_until: Moment | null
}

/** Long work as people follow it: it can be left and found again. */
export type WorkRow = {
  /** For whom it runs. */
  company_id: string
  id: string
  /** For example import or send. */
  kind: string
  /** What it does, in words. */
  title: string
  /** queued, running, then succeeded or failed. */
  state: Generated<string>
  /** Steps done. */
  done: Generated<number>
  /** Steps in all; 0 while unknown. */
  total: Generated<number>
  /** What came of it. */
  result: string | null
  /** Why it failed, in words. */
  problem: string | null
  /** Who started it. */
  started_by: string | null
  created_at: GeneratedMoment
  /** When it succeeded or failed. */
  ended_at: Moment | null
}

/** How many contracts of each partner a bulk answer has really answered. Deleted when the partners are told, at the end of the work. Partition key company_id. */
export type WorkAnswerRow = {
  /** Whose work. */
  company_id: string
  /** The work. */
  work_id: string
  /** The supplier that is told. */
  partner_id: string
  /** The first of these contracts. */
  contract_id: string
  /** How many there are. */
  contracts: Generated<number>
  /** What the event of the first contract says. */
  facts: string
  /** When the first was answered. */
  created_at: GeneratedMoment
}

/** Contracts that a bulk answer or a bulk marking has really changed. Deleted when it is undone. */
export type WorkChangeRow = {
  /** Whose work. */
  company_id: string
  /** The work. */
  work_id: string
  /** The contract. */
  contract_id: string
  /** The version that was answered. */
  version: number
  /** Of a marking: how the contract was marked before. */
  was_viewed: boolean
  /** When it was changed. */
  created_at: GeneratedMoment
}

export type Schema = {
  account_link: AccountLinkRow
  announcement: AnnouncementRow
  answer_to_tell: AnswerToTellRow
  answered_call: AnsweredCallRow
  api_token: ApiTokenRow
  asked_supplier: AskedSupplierRow
  attempt: AttemptRow
  audit_entry: AuditEntryRow
  billing_account: BillingAccountRow
  booking_answer: BookingAnswerRow
  booking_audit: BookingAuditRow
  booking_audit_aside: BookingAuditAsideRow
  booking_audit_contract: BookingAuditContractRow
  booking_audit_line: BookingAuditLineRow
  booking_audit_option: BookingAuditOptionRow
  booking_connection: BookingConnectionRow
  booking_export: BookingExportRow
  booking_export_contract: BookingExportContractRow
  booking_inventory: BookingInventoryRow
  booking_mapping: BookingMappingRow
  booking_option: BookingOptionRow
  booking_request: BookingRequestRow
  booking_template: BookingTemplateRow
  company: CompanyRow
  company_badge: CompanyBadgeRow
  company_profile: CompanyProfileRow
  connection: ConnectionRow
  connection_invitation: ConnectionInvitationRow
  consolidation: ConsolidationRow
  consolidation_row: ConsolidationRowRow
  contract: ContractRow
  contract_count: ContractCountRow
  contract_event: ContractEventRow
  contract_file: ContractFileRow
  contract_filing: ContractFilingRow
  contract_look: ContractLookRow
  contract_mail: ContractMailRow
  contract_proposal: ContractProposalRow
  contract_recipient: ContractRecipientRow
  contract_request: ContractRequestRow
  contract_version: ContractVersionRow
  conversation: ConversationRow
  conversation_reader: ConversationReaderRow
  conversation_side: ConversationSideRow
  credit_note: CreditNoteRow
  credit_note_counter: CreditNoteCounterRow
  dashboard: DashboardRow
  data_load: DataLoadRow
  data_load_file: DataLoadFileRow
  data_load_message: DataLoadMessageRow
  data_load_sheet: DataLoadSheetRow
  dismissed_announcement: DismissedAnnouncementRow
  download: DownloadRow
  draft_change: DraftChangeRow
  entry_code: EntryCodeRow
  event: EventRow
  event_left: EventLeftRow
  expert_review: ExpertReviewRow
  feature_switch: FeatureSwitchRow
  file_access: FileAccessRow
  filed_sheet: FiledSheetRow
  filing_change: FilingChangeRow
  filing_change_row: FilingChangeRowRow
  filing_settings: FilingSettingsRow
  finder_search: FinderSearchRow
  folder: FolderRow
  folder_rule: FolderRuleRow
  forwarding_address: ForwardingAddressRow
  found_company: FoundCompanyRow
  help_answer: HelpAnswerRow
  history_entry: HistoryEntryRow
  import: ImportRow
  import_mapping: ImportMappingRow
  inbound_mail: InboundMailRow
  inbox_address: InboxAddressRow
  inbox_item: InboxItemRow
  invoice: InvoiceRow
  invoice_counter: InvoiceCounterRow
  invoice_reminder: InvoiceReminderRow
  known_device: KnownDeviceRow
  list_view: ListViewRow
  location: LocationRow
  location_alias: LocationAliasRow
  magic_link: MagicLinkRow
  mail: MailRow
  mass_message: MassMessageRow
  mass_message_recipient: MassMessageRecipientRow
  master_template: MasterTemplateRow
  meant_finding: MeantFindingRow
  message_draft: MessageDraftRow
  message_mail: MessageMailRow
  note_address: NoteAddressRow
  notification: NotificationRow
  partner: PartnerRow
  partner_apart: PartnerApartRow
  partner_contact: PartnerContactRow
  partner_group: PartnerGroupRow
  partner_group_member: PartnerGroupMemberRow
  partner_turnover: PartnerTurnoverRow
  partner_view: PartnerViewRow
  passkey: PasskeyRow
  passkey_challenge: PasskeyChallengeRow
  planned_sending: PlannedSendingRow
  planned_update: PlannedUpdateRow
  product: ProductRow
  product_alias: ProductAliasRow
  profile_group: ProfileGroupRow
  profile_media: ProfileMediaRow
  profile_view: ProfileViewRow
  proposal_step: ProposalStepRow
  rate_body: RateBodyRow
  rate_page: RatePageRow
  rate_sheet: RateSheetRow
  rate_source: RateSourceRow
  reading: ReadingRow
  reading_layout: ReadingLayoutRow
  recovery_code: RecoveryCodeRow
  request_contract: RequestContractRow
  request_file: RequestFileRow
  request_link: RequestLinkRow
  sealing_key: SealingKeyRow
  secondary_email: SecondaryEmailRow
  sending: SendingRow
  sending_recipient: SendingRecipientRow
  session: SessionRow
  sheet_allotment: SheetAllotmentRow
  sheet_level: SheetLevelRow
  sheet_rise: SheetRiseRow
  sign_in_challenge: SignInChallengeRow
  signature: SignatureRow
  signature_request: SignatureRequestRow
  signed_token: SignedTokenRow
  sso_nonce: SsoNonceRow
  stop_sale: StopSaleRow
  stop_sale_link: StopSaleLinkRow
  stop_sale_receipt: StopSaleReceiptRow
  stored_file: StoredFileRow
  stranger_claim: StrangerClaimRow
  supplier_update: SupplierUpdateRow
  supplier_update_contract: SupplierUpdateContractRow
  talk: TalkRow
  talk_file: TalkFileRow
  talk_message: TalkMessageRow
  talk_place: TalkPlaceRow
  talk_setting: TalkSettingRow
  talk_side: TalkSideRow
  template: TemplateRow
  template_change: TemplateChangeRow
  template_change_item: TemplateChangeItemRow
  template_version: TemplateVersionRow
  told_stop_sale: ToldStopSaleRow
  totp_factor: TotpFactorRow
  trouble: TroubleRow
  unwanted_mail: UnwantedMailRow
  update_queue: UpdateQueueRow
  usage_report: UsageReportRow
  usage_setting: UsageSettingRow
  user_account: UserAccountRow
  webhook_attempt: WebhookAttemptRow
  webhook_delivery: WebhookDeliveryRow
  webhook_endpoint: WebhookEndpointRow
  work: WorkRow
  work_answer: WorkAnswerRow
  work_change: WorkChangeRow
}
