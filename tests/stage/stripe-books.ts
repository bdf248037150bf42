// What the stand-in for Stripe knows: customers, subscriptions, invoices, and the pages that it has made for them.

export type Thing = Record<string, unknown> & { readonly id: string; readonly object: string }
export type Fields = Pick<URLSearchParams, 'get'>

const CENTS: Readonly<Record<string, number>> = { price_connected: 8900, price_unlimited: 24_000 }
const LINES: Readonly<Record<string, string>> = {
  price_connected: '1 × Connected (at €89.00 / month)',
  price_unlimited: '1 × Unlimited (at €240.00 / month)',
}
const MONTH_SECONDS = 30 * 24 * 3600

type Subscription = Thing & {
  customer: string
  status: string
  created: number
  cancel_at_period_end: boolean
  items: { object: 'list'; data: { id: string; price: { id: string }; current_period_end: number }[] }
}

export class StripeBooks {
  readonly things = new Map<string, Thing>()
  /** By Idempotency-Key. */
  readonly answered = new Map<string, Thing>()
  readonly #url: string
  #last = 0

  constructor(url: string) {
    this.#url = url
  }

  /** What a POST makes; undefined for a path or a customer that does not exist. */
  make(path: string, fields: Fields): Thing | undefined {
    if (path === '/v1/customers')
      return this.#keep({ id: this.#id('cus'), object: 'customer', name: fields.get('name'), email: fields.get('email') })
    const [, expired] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? []
    if (expired !== undefined) return this.things.get(expired)?.status === 'open' ? this.#change(expired, { status: 'expired' }) : undefined
    const customer = fields.get('customer') ?? ''
    if (!this.#hasCustomer(customer)) return undefined
    if (path === '/v1/checkout/sessions') return this.#checkout(customer, fields)
    if (path === '/v1/billing_portal/sessions') return this.#portal(customer, fields)
    return undefined
  }

  #checkout(customer: string, fields: Fields): Thing {
    const id = this.#id('cs_test')
    const trialEnd = fields.get('subscription_data[trial_end]')
    return this.#keep({
      id,
      object: 'checkout.session',
      url: `${this.#url}/pages/${id}`,
      mode: fields.get('mode'),
      status: 'open',
      customer,
      client_reference_id: fields.get('client_reference_id'),
      success_url: fields.get('success_url'),
      cancel_url: fields.get('cancel_url'),
      created: this.#last,
      price: fields.get('line_items[0][price]'),
      trial_end: trialEnd === null ? null : Number(trialEnd),
    })
  }

  #portal(customer: string, fields: Fields): Thing {
    const id = this.#id('bps')
    return this.#keep({
      id,
      object: 'billing_portal.session',
      url: `${this.#url}/pages/${id}`,
      customer,
      return_url: fields.get('return_url'),
      flow: fields.get('flow_data[type]'),
      subscription: fields.get('flow_data[subscription_update_confirm][subscription]'),
      price: fields.get('flow_data[subscription_update_confirm][items][0][price]'),
    })
  }

  /** What a GET reads; undefined for what does not exist. */
  read(path: string, query: Fields): Thing | undefined {
    const [, , kind = '', id = ''] = path.split('/')
    if (kind === 'customers') return this.#customer(id)
    if (kind === 'invoices' && id !== '') return this.things.get(id)
    if (path === '/v1/invoices') return this.#page('invoice', query)
    if (path === '/v1/checkout/sessions')
      return this.#hasCustomer(query.get('customer') ?? '') ? this.#page('checkout.session', query) : undefined
    return undefined
  }

  #hasCustomer(id: string): boolean {
    const customer = this.things.get(id)
    return customer?.object === 'customer' && customer.deleted !== true
  }

  #customer(id: string): Thing | undefined {
    const customer = this.things.get(id)
    if (customer?.object !== 'customer') return undefined
    if (customer.deleted === true) return { id, object: 'customer', deleted: true }
    const data = this.subscriptionsOf(id).filter(({ status }) => status !== 'canceled')
    return { ...customer, subscriptions: { object: 'list', data, has_more: false } }
  }

  /** Newest first. */
  #page(object: string, query: Fields): Thing | undefined {
    const [customer, status] = [query.get('customer'), query.get('status')]
    const all = [...this.things.values()]
      .filter((thing) => thing.object === object && thing.customer === customer && (status === null || thing.status === status))
      .toReversed()
    const limit = Number(query.get('limit') ?? 10)
    const [after, before] = [query.get('starting_after'), query.get('ending_before')]
    const placeOf = (id: string) => all.findIndex((thing) => thing.id === id)
    if ([after, before].some((id) => id !== null && placeOf(id) < 0)) return undefined
    const rest = before === null ? all.slice(after === null ? 0 : placeOf(after) + 1) : all.slice(0, placeOf(before))
    const data = before === null ? rest.slice(0, limit) : rest.slice(-limit)
    return { id: '', object: 'list', url: '/v1/things', data, has_more: rest.length > data.length }
  }

  subscriptionsOf(customer: string): Subscription[] {
    // Only `pay` makes subscriptions.
    return [...this.things.values()].filter((thing) => thing.object === 'subscription' && thing.customer === customer) as Subscription[]
  }

  /** The customer that was made last. */
  lastCustomer(): string {
    return [...this.things.values()].findLast(({ object }) => object === 'customer')?.id ?? ''
  }

  /** A person does something on a page. @returns the events of it, as JSON, in the order in which they happen */
  act(session: Thing, doing: string): string[] {
    const customer = String(session.customer)
    if (session.object === 'checkout.session') return session.status === 'open' ? this.#pay(session, customer) : []
    if (doing === 'confirm') return this.changePrice(customer, String(session.price))
    return this.change(customer, { cancel_at_period_end: true })
  }

  #pay(session: Thing, customer: string): string[] {
    this.#change(session.id, { status: 'complete' })
    const [created, price] = [this.#now(), String(session.price)]
    const end = session.trial_end === null ? created + MONTH_SECONDS : Number(session.trial_end)
    const subscription = this.#keep({
      id: this.#id('sub'),
      object: 'subscription',
      customer,
      status: session.trial_end === null ? 'active' : 'trialing',
      // Two of one second differ.
      created: created + this.#last,
      cancel_at_period_end: false,
      cancel_at: null,
      items: { object: 'list', data: [{ id: this.#id('si'), object: 'subscription_item', price: { id: price }, current_period_end: end }] },
    })
    const invoice = this.invoice(customer, price, 'paid', session.trial_end === null ? undefined : 0)
    return [
      this.event('customer.subscription.created', { ...subscription, status: 'incomplete' }),
      this.event('checkout.session.completed', { ...session, subscription: subscription.id }),
      this.event('customer.subscription.updated', subscription),
      this.event('invoice.finalized', { ...invoice, status: 'open' }),
      this.event('invoice.paid', invoice),
    ]
  }

  /** Another plan at once, with an invoice. */
  changePrice(customer: string, price: string): string[] {
    const [subscription] = this.subscriptionsOf(customer).toReversed()
    if (!subscription) throw new Error(`${customer} pays for nothing`)
    const items = subscription.items.data.map((item) => ({ ...item, price: { id: price } }))
    const invoice = this.invoice(customer, price, 'paid')
    return [...this.change(customer, { items: { object: 'list', data: items } }), this.event('invoice.paid', invoice)]
  }

  /** Something about the newest subscription changes, for example its status. */
  change(customer: string, to: Readonly<Record<string, unknown>>): string[] {
    const [subscription] = this.subscriptionsOf(customer).toReversed()
    if (!subscription) throw new Error(`${customer} pays for nothing`)
    const changed = this.#change(subscription.id, to)
    return [this.event(to.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated', changed)]
  }

  deleteCustomer(customer: string): string {
    for (const { id } of this.subscriptionsOf(customer)) this.#change(id, { status: 'canceled' })
    return this.event('customer.deleted', this.#change(customer, { deleted: true }))
  }

  invoice(customer: string, price: string, status: string, amount = CENTS[price] ?? 0): Thing {
    const created = this.#now()
    const tax = Math.round(amount / 4)
    return this.#keep({
      id: this.#id('in'),
      object: 'invoice',
      number: `STAND-${String(this.#last).padStart(4, '0')}`,
      customer,
      status,
      currency: 'eur',
      subtotal: amount,
      total: amount + tax,
      created,
      due_date: null,
      status_transitions: { finalized_at: created, paid_at: status === 'paid' ? created : null },
      invoice_pdf: `${this.#url}/pages/invoice.pdf`,
      lines: { object: 'list', data: [{ object: 'line_item', description: LINES[price] ?? price, amount }] },
    })
  }

  event(type: string, object: Thing): string {
    return JSON.stringify({
      id: this.#id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.#now(),
      type,
      data: { object },
    })
  }

  #keep<T extends Thing>(thing: T): T {
    this.things.set(thing.id, thing)
    return thing
  }

  #change(id: string, to: Readonly<Record<string, unknown>>): Thing {
    const thing = this.things.get(id)
    if (!thing) throw new Error(`there is no ${id}`)
    return this.#keep({ ...thing, ...to })
  }

  #id(kind: string): string {
    this.#last += 1
    return `${kind}_${this.#last}`
  }

  #now(): number {
    return Math.floor(Date.now() / 1000)
  }
}
