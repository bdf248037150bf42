// What each operation of the query interface runs.

import { COLLECTIONS } from '@tradewind/api/contracting/contract.ts'
import { companyUpdate } from '@tradewind/api/profile/company.ts'
import { locationUpdate, newLocation } from '@tradewind/api/profile/locations.ts'
import { productUpdate } from '@tradewind/api/profile/products.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { id } from '@tradewind/api/shapes.ts'
import { z } from 'zod'
import { type Context, getActor } from '../../../context.ts'
import type { ReadyJson } from '../../../platform/http/route.ts'
import { contractInfo } from '../../contracting/contract-document/public.ts'
import { productInfo } from '../../contracting/rate-sheet/editor/public.ts'
import { getOwnProfile, saveProfile } from '../company/public.ts'
import { addLocation, getOwnLocation, saveLocation } from '../locations/public.ts'
import { addProduct, getOwnProduct, updateProduct } from '../products/public.ts'

type Resolver<Args> = (args: Args, context: Context) => Promise<unknown>

type ProductArgs = { contractId: string; collection: string; productId: string; ratePackage: string; hide: string[] }
type NewLocationArgs = {
  supplierId: string
  propertyName: string
  userFirstName?: string
  userLastName?: string
  userEmail?: string
  userId?: string
}

/** A rate sheet as the database wrote it. Speed: parsing and writing it again takes a second for some megabytes. */
export class ReadySheet {
  readonly parts: readonly string[]
  constructor({ json }: ReadyJson) {
    this.parts = typeof json === 'string' ? [json] : json
  }
}

const getMyProfile: Resolver<{ companyId: string; email?: string }> = async ({ companyId, email }, context) => {
  refuseOther(context, companyId)
  if (email !== undefined) await refuseStranger(context, companyId, { email: email.trim().toLowerCase() })
  return getOwnProfile(context)
}

/** C-CL-103 to C-CL-105 */
const getDocument: Resolver<{ contractId: string; collection: string }> = async ({ contractId, collection }, context) =>
  new ReadySheet(await contractInfo(context, checked(z.enum(COLLECTIONS), collection), checked(id, contractId)))

const getProduct: Resolver<ProductArgs> = async ({ contractId, productId, ratePackage, collection, hide }, context) => {
  const params = { docId: checked(id, contractId), productId, ratePackage }
  const { body, ...page } = jsonOfReady(await productInfo(context, params, { collection: checked(z.enum(COLLECTIONS), collection) }))
  const shown = Object.entries(z.record(z.string(), z.unknown()).parse(body)).filter(([field]) => !hide.includes(field))
  return { ...page, body: Object.fromEntries(shown) }
}

const addProductOf: Resolver<{ locationId: string; supplierId: string; name: string }> = async (
  { supplierId, locationId, name },
  context,
) => {
  refuseOther(context, supplierId)
  const shape = z.object({ locationId: id, name: productUpdate.shape.name.unwrap() })
  return withFlags(context, await addProduct(context, checked(shape, { locationId, name })))
}

const editProduct: Resolver<{ productId: string; supplierId: string; update: unknown }> = async (args, context) => {
  refuseOther(context, args.supplierId)
  const update = checked(productUpdate, args.update)
  const { locationId } = await getOwnProduct(context, args.productId)
  return withFlags(context, await updateProduct(context, args.productId, { locationId, update }))
}

const addLocationOf: Resolver<NewLocationArgs> = async (args, context) => {
  const { supplierId, propertyName, userFirstName, userLastName, userEmail, userId } = args
  refuseOther(context, supplierId)
  if (userId !== undefined) await refuseStranger(context, supplierId, { userId })
  const isNamed = [userFirstName, userLastName, userEmail].some((each) => each !== undefined)
  const contact = { firstName: userFirstName ?? '', lastName: userLastName ?? '', email: userEmail ?? null }
  return withFlags(
    context,
    await addLocation(context, checked(newLocation, { locationName: propertyName, contact: isNamed ? contact : null })),
  )
}

const editLocation: Resolver<{ locationId: string; supplierId: string; update: unknown }> = async (args, context) => {
  refuseOther(context, args.supplierId)
  return withFlags(context, await saveLocation(context, args.locationId, checked(locationUpdate, args.update)))
}

const editCompany: Resolver<{ companyId: string; update: unknown; companyType?: string }> = async (args, context) => {
  refuseOther(context, args.companyId)
  if (args.companyType !== undefined && args.companyType !== getActor(context).companyType) throw new Refusal('NotFound')
  return saveProfile(context, checked(companyUpdate, args.update))
}

/** By the names of the schema. Every operation that changes something also needs write access, which its command checks. */
export const RESOLVERS = {
  getMyProfile,
  getMyLocationProfile: ({ locationId }: { locationId: string }, context: Context) => getOwnLocation(context, locationId),
  getMyProductProfile: ({ productId }: { productId: string }, context: Context) => getOwnProduct(context, productId),
  getContract: getDocument,
  getTemplate: getDocument,
  getDraft: getDocument,
  getProduct,
  addProduct: addProductOf,
  editProduct,
  addLocation: addLocationOf,
  editLocation,
  editCompany,
}

/** A company that is not the caller's is answered like an unknown one. */
function refuseOther(context: Context, companyId: string): void {
  if (getActor(context).companyId !== companyId) throw new Refusal('NotFound')
}

async function refuseStranger(context: Context, companyId: string, { email, userId }: { email?: string; userId?: string }): Promise<void> {
  const user = await context.db.queries
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', companyId)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .$if(userId !== undefined, (query) => query.where('id', '=', userId ?? ''))
    .executeTakeFirst()
  if (!user) throw new Refusal('NotFound')
}

/** @throws Refusal WrongInput, as the REST call beside it */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const details = result.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.message }))
  throw new Refusal('WrongInput', { details })
}

/** C-RL-123 */
async function withFlags<Changed extends object>(context: Context, changed: Changed) {
  const { isMarketingReady, isLocationMarketingReady } = await getOwnProfile(context)
  return { ...changed, isMarketingReady, isLocationMarketingReady }
}

function jsonOfReady({ json }: ReadyJson): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(typeof json === 'string' ? json : json.join('')))
}
