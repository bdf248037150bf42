// The feed of the demo's tours as programs read it: a supplier of tours, and a buyer that accepted a contract of it.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import type { Answer } from './person.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getOctoCalendar, listOctoProducts } from '@tradewind/api/octo.ts'
import { makeToken } from '@tradewind/api/tokens.ts'
import type { TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import type { OctoProduct } from '@tradewind/domain/contracting/octo/octo.ts'
import type { House } from './house.ts'
import type { Person } from './person.ts'

/** A tour of two hours that is sold by person, and to groups of up to six as a private one. */
export const WALK = 'Medina walk with a historian'

/** The headers by which everything is asked for. */
export const ALL_CAPABILITIES = { 'octo-capabilities': 'octo/content, octo/pricing' }

export type OctoFeed = {
  readonly supplierId: string
  readonly buyerId: string
  /** Reads for the buyer. */
  readonly program: Person
  readonly products: readonly OctoProduct[]
  programOf(person: Person, ...scopes: TokenScope[]): Promise<Person>
  programWith(token: string): Person
  productsOf(reader: Person, companyId?: string): Promise<Answer<typeof listOctoProducts>>
  /** The tour of this name. */
  named(name: string): OctoProduct
  calendar(
    product: OctoProduct,
    from: string,
    to: string,
    change?: Partial<SentBodyOf<typeof getOctoCalendar>>,
    reader?: Person,
  ): Promise<Answer<typeof getOctoCalendar>>
}

/** The product and its first option, as a question names them. */
export function askedOf(product: OctoProduct): { productId: string; optionId: string } {
  return { productId: product.id, optionId: product.options[0]?.id ?? '' }
}

export async function openOctoFeed(house: House, supplier: Person, buyer: Person): Promise<OctoFeed> {
  const companyOf = async (person: Person) => (await person.do(getSessionInfo)).companyId ?? ''
  const [supplierId, buyerId] = [await companyOf(supplier), await companyOf(buyer)]
  const programWith = (token: string) => {
    const visitor = house.visitor()
    visitor.token = token
    return visitor
  }
  const programOf = async (person: Person, ...scopes: TokenScope[]) =>
    programWith((await person.do(makeToken, { body: { name: 'Booking system', scopes, days: 30 } })).token)
  const productsOf = (reader: Person, companyId = supplierId) =>
    reader.ask(listOctoProducts, { params: { companyId }, headers: ALL_CAPABILITIES })
  const program = await programOf(buyer, 'rates.read')
  const products = (await productsOf(program)).body
  return {
    supplierId,
    buyerId,
    program,
    products,
    programOf,
    programWith,
    productsOf,
    named(name) {
      const found = products.find(({ internalName }) => internalName === name)
      if (!found) throw new Error(`no tour ${name}`)
      return found
    },
    calendar(product, from, to, change = {}, reader = program) {
      const body = { ...askedOf(product), localDateStart: from, localDateEnd: to, ...change }
      return reader.ask(getOctoCalendar, { params: { companyId: supplierId }, headers: ALL_CAPABILITIES, body })
    },
  }
}
