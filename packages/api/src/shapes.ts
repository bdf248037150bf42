// Schemas that many calls share.

import { isEmail, normalEmail } from '@tradewind/domain/accounts/email.ts'
import { isKnownCurrency } from '@tradewind/domain/money/known-currency.ts'
import { hasVisible, oneLine, withoutUnseen } from '@tradewind/domain/text/search-text.ts'
import { type Day, findDay } from '@tradewind/domain/calendar/day.ts'
import { z } from 'zod'

/** The type without `readonly`, because schemas set it in fewer places. Days and amounts are not changed. */
type Writable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Writable<Item>[]
    : { -readonly [Field in keyof T]: Writable<T[Field]> }
/** Whether both are the same type, including optional fields. Assignability would accept a missing optional field. */
type Same<A, B> = (<T>() => T extends Writable<A> ? 1 : 2) extends <T>() => T extends Writable<B> ? 1 : 2 ? true : false

/**
 * Returns the schema unchanged if its output is exactly the type of the domain. Otherwise it does not compile: for example if only
 * one of them has a field, or a field has another type.
 * @example sameAs<Rate>()(z.object({ description: text(200), … }))
 */
export function sameAs<Domain>() {
  return <Schema extends z.ZodType>(
    schema: Same<z.output<Schema>, Domain> extends true ? Schema : { readonly 'not the type of the domain': Domain },
  ): Schema => schema as Schema // the parameter type allows nothing else
}

/** 24 hexadecimal characters. // C-CN-025 */
export const id = z.string().regex(/^[0-9a-f]{24}$/, '24 hexadecimal characters')

/** `YYYY-MM-DD`, a day that exists. */
export const day = z
  .string()
  .max(10)
  .refine((text) => findDay(text) !== undefined, 'a calendar day such as 2026-04-01')
  .transform((text) => text as Day) // just refined
  .meta({ format: 'date' })

/** ISO 8601 moment in UTC. */
export const moment = z.string().meta({ format: 'date-time' })

/** Text typed by people. NUL is refused because PostgreSQL cannot store it. @param longest in characters */
export function text(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0'), 'no NUL characters')
}

/** A name: trimmed, not blank. */
export function name(longest = 200) {
  return text(longest)
    .transform((value) => value.trim())
    .refine(hasVisible, 'not blank')
}

/** The name of a person or company: one line, without direction marks and invisible characters, because it appears in e-mails to others. */
export function properName(longest: number) {
  return text(longest)
    .transform((value) => oneLine(withoutUnseen(value)))
    .refine(hasVisible, 'not blank')
}

/** An e-mail address in normal form. */
export const email = text(254)
  .transform(normalEmail)
  .refine((value) => isEmail(value), 'an e-mail address')

export const currency = z.string().regex(/^[A-Z]{3}$/, 'three capital letters such as EUR')

/** A currency that exists. Rates need one. */
export const knownCurrency = currency.refine(isKnownCurrency, 'the code of a currency such as EUR')

export const params = z.object({ id })

/** Ids for a change to up to 200 things at once. */
export const ids = z.array(id).min(1).max(200)

/** A whole number in a query string. */
export const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** The largest whole number of a column in the database (`integer`). */
const LARGEST_WHOLE = 2_147_483_647

/** A whole number of its own kind, such as a version or a revision, that the database can hold. */
export const wholeFrom = (least: number) => z.number().int().min(least).max(LARGEST_WHOLE)

/** One page of a list. `next` is the cursor of the next page (null at the end), `total` the number of all items (null when not counted). */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int().nullable() })
}

/** The start of a page: the `next` of the page before. */
export const cursor = z
  .string()
  .max(600)
  .regex(/^[A-Za-z0-9_-]+$/)

/** Names the content of a draft at one moment: who accepts or sends the rate sheet names it. */
export const sheetRevision = z.string().regex(/^[0-9a-f]{64}$/)

/** An address of the caller's company that takes e-mails. */
export const addressForMail = z.object({
  email: z.string().nullable().describe('null where this installation takes no mail, and, while acting for a user, until there is one'),
})

/** A contract in a list, by its rate sheet. */
export const contractLine = {
  contractId: id,
  locationName: z.string(),
  templateName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
}
