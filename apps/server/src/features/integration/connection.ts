// How a company reaches its Tourplan: entered, kept with the password encrypted, and tried at once.

import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { putTourplanConnection as putCall, TourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { paddedCode, partsOfCode } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { childrenOf, textAt, type XmlNode } from '@tradewind/domain/integration/tourplan/reply.ts'
import { xmlText } from '@tradewind/domain/integration/tourplan/text.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit } from '../../commands.ts'
import { type Context, getActor, getWriter } from '../../context.ts'
import { checkAddress, NotAllowed } from '../../platform/guarded-fetch.ts'
import { newId } from '../../platform/ids.ts'
import {
  countOptions,
  findConnection,
  keepConnection,
  keepOptions,
  keepTried,
  type StoredConnection,
  type StoredOption,
} from './connection-store.ts'
import { forgetInventory } from './inventory-store.ts'
import { askTourplan, sealPassword } from './tourplan-client.ts'

/** Options that are kept by name; a larger Tourplan is mapped by codes as well. */
const MOST_OPTIONS = 20_000
const ALL_OPTIONS = '?????????????????'

export async function getTourplanConnection(context: Context): Promise<{ connection: TourplanConnection | null }> {
  const { companyId } = getActor(context)
  const stored = await findConnection(context.db.queries, companyId)
  return { connection: stored ? shown(stored, await countOptions(context.db.queries, companyId)) : null }
}

/**
 * @throws Refusal NotUsable for an address that may not be called, and without a password for an address or a user that is not the one before;
 * StateChanged when somebody else changed it while it was tried
 */
export async function putTourplanConnection(context: Context, input: BodyOf<typeof putCall>): Promise<{ connection: TourplanConnection }> {
  const { companyId, userId } = getWriter(context)
  const { address, user, password, dtd, priceCode, taxCode, charset, transliterates, inventory } = input
  if (address !== null) refuseUnusable(context, address)
  const before = await findConnection(context.db.queries, companyId)
  // A password that is kept goes to nobody but the server and the user for whom it was entered.
  const isSame = before?.address === address && before.user === user
  const sealed = password === undefined ? (isSame ? before.password : null) : sealPassword(context, password)
  if (address !== null && (user === '' || sealed === null))
    throw new Refusal('NotUsable', { message: 'Enter the user and the password of the interface.' })
  if (address === null && inventory !== null)
    throw new Refusal('NotUsable', { message: 'Inventory goes to the interface of Tourplan only: enter its address.' })
  const now = context.now()
  await context.db.transaction(async (tx) => {
    if (before && before.address !== address) await forgetInventory(tx, companyId)
    await keepConnection(tx, {
      company_id: companyId,
      revision: newId(now),
      address,
      user_name: user,
      password: sealed,
      dtd,
      price_code: priceCode,
      tax_code: taxCode,
      charset,
      transliterates,
      allocation_name: inventory?.allocationName ?? null,
      unit_type: inventory?.unitType ?? null,
      split_code: inventory?.splitCode ?? null,
      user_id: userId,
      changed_at: new Date(now).toISOString(),
    })
    await audit(context, tx, 'booking.connect', null, {
      address,
      user,
      isPasswordNew: password !== undefined,
      writesInventory: inventory !== null,
    })
  })
  return address === null ? getShown(context) : tryTourplanConnection(context)
}

/** @throws Refusal NotFound without a connection; NotUsable for one without an address; StateChanged when it was changed while it was tried */
export async function tryTourplanConnection(context: Context): Promise<{ connection: TourplanConnection }> {
  const { companyId } = getWriter(context)
  const stored = await findConnection(context.db.queries, companyId)
  if (!stored) throw new Refusal('NotFound')
  if (stored.address === null) throw new Refusal('NotUsable', { message: 'Rates go as files: there is no address to try.' })
  const { steps, options } = await triedSteps(context, companyId, stored)
  await context.db.transaction(async (tx) => {
    if (!(await keepTried(tx, { companyId, revision: stored.revision, now: context.now(), tried: steps })))
      throw new Refusal('StateChanged')
    if (options) await keepOptions(tx, companyId, options)
  })
  return getShown(context)
}

type Steps = { readonly steps: TourplanConnection['tried']; readonly options?: readonly StoredOption[] }

/** Step by step, until one is not right. */
async function triedSteps(context: Context, companyId: string, connection: StoredConnection): Promise<Steps> {
  const host = new URL(connection.address ?? '').host
  const signedIn = await askTourplan(context, { companyId, connection }, 'GetAgent', '<AgentCode>?</AgentCode>')
  if (signedIn.kind === 'unknown' || signedIn.kind === 'notSent')
    return { steps: [{ what: 'Not reached', detail: signedIn.problem, isRight: false }] }
  const reached = { what: 'Reached', detail: host, isRight: true }
  if (signedIn.kind === 'error' && signedIn.error.code !== '1052')
    return { steps: [reached, { what: 'Not signed in', detail: signedIn.problem, isRight: false }] }
  const steps = [reached, { what: `Signed in as ${connection.user}`, detail: '', isRight: true }]
  const dtd = signedIn.kind === 'reply' ? signedIn.dtd : undefined
  if (dtd !== undefined) steps.push({ what: 'Asked for another DTD', detail: `${dtd}, kept`, isRight: true })
  const asked = { ...connection, dtd: dtd ?? connection.dtd }
  const parts = `<OptionCode>${xmlText(ALL_OPTIONS, connection)}</OptionCode>`
  const read = await askTourplan(context, { companyId, connection: asked }, 'GetOption', parts)
  if (read.kind !== 'reply') return { steps: [...steps, { what: 'Options not read', detail: read.problem, isRight: false }] }
  const options = optionsIn(read.content)
  const suppliers = new Set(options.map(({ supplierName }) => supplierName)).size
  const detail = `of ${counted(suppliers, 'supplier', 'suppliers')}`
  return { steps: [...steps, { what: `${counted(options.length, 'option', 'options')} read`, detail, isRight: true }], options }
}

function optionsIn(reply: XmlNode): StoredOption[] {
  const found = new Map<string, StoredOption>()
  for (const general of childrenOf(reply, 'OptionData', 'OptionGeneralData')) {
    const code = paddedCode(textAt(general, 'OptionCode'))
    if (code === undefined || textAt(general, 'Deleted').trim() === 'Y' || found.size === MOST_OPTIONS) continue
    const name = [textAt(general, 'Description'), textAt(general, 'Comment')]
      .map((each) => each.trim())
      .filter(Boolean)
      .join(', ')
    found.set(code, { code, name: name.slice(0, 200), supplierName: partsOfCode(code)[2] ?? '' })
  }
  return [...found.values()]
}

async function getShown(context: Context): Promise<{ connection: TourplanConnection }> {
  const { connection } = await getTourplanConnection(context)
  if (!connection) throw new Refusal('NotFound')
  return { connection }
}

function shown({ revision: _revision, password, tried, ...stored }: StoredConnection, options: number): TourplanConnection {
  return { ...stored, hasPassword: password !== null, options, tried: tried.map((each) => ({ ...each })) }
}

/** @throws Refusal NotUsable */
function refuseUnusable({ config }: Context, address: string): void {
  try {
    checkAddress(address, { networks: config.webhookNetworks })
  } catch (error) {
    if (error instanceof NotAllowed) throw new Refusal('NotUsable', { message: error.message })
    throw error
  }
}
