import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const CONTRACTS = 3000
/** Which of the contracts, counted from the newest, have the word among those that are searched. */
const WORDS: Readonly<Record<string, (place: number) => boolean>> = {
  everywhere: (place) => place % 10 === 0,
  scattered: (place) => place % 150 === 0,
  seldom: (place) => place === 300 || place === 2500,
  faraway: (place) => place === 2900 || place === 2950,
  together: (place) => place >= 490 && place <= 510,
  q7: (place) => place % 700 === 0,
  '50%_off': (place) => place === 42,
  nowhere: () => false,
}

const house = houseOfFile()
const [supplier] = house.signedIn('supplier@demo.test')
beforeAll(async () => {
  await addContracts()
})

describe('searching among thousands of contracts', () => {
  for (const [word, isAt] of Object.entries(WORDS)) {
    const expected = Array.from({ length: CONTRACTS }, (_, i) => i + 1)
      .filter(isAt)
      .map(idAt)
    test(`"${word}" finds ${expected.length} contracts, newest first, on pages of any length [C-CL-001]`, async () => {
      expect(await foundOnPages(word, 50)).toEqual(expected)
      expect(await foundOnPages(word, 7)).toEqual(expected)
    })

    test(`"${word}" gives the ids of all of them at once [C-CL-001]`, async () => {
      const { contractIds, total } = await supplier.do(listContracts, { body: { searchText: word, getContractIds: true } })
      expect(contractIds).toEqual(expected)
      expect(total).toBe(expected.length)
    })
  }
})

function idAt(place: number): string {
  return place.toString(16).padStart(24, '0')
}

async function foundOnPages(searchText: string, limit: number): Promise<string[]> {
  const found: string[] = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = await supplier.do(listContracts, { body: { searchText, limit, ...(next === undefined ? {} : { next }) } })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    found.push(...page.items.map((item) => item.contractId))
    next = page.next
  }
  return found
}

/** Copies of a contract that the supplier sent, each a second older than the one before; sending thousands would take minutes. */
async function addContracts(): Promise<void> {
  const { items } = await supplier.do(listContracts, { body: { limit: 1 } })
  const original = items[0]?.contractId
  const words = Array.from({ length: CONTRACTS }, (_, i) =>
    Object.entries(WORDS)
      .filter(([, isAt]) => isAt(i + 1))
      .map(([word]) => word)
      .join(' '),
  )
  const ids = words.map((_, i) => idAt(i + 1))
  const { pool } = house.services.db
  await pool.query(
    `insert into contract (id, supplier_id, buyer_id, template_id, location_id, history_feed_id, state, template_name, start_date, end_date, version, sheet_id)
     select n.id, supplier_id, buyer_id, template_id, location_id, n.id, state, template_name, start_date, end_date, version, sheet_id
     from contract, unnest($2::text[]) as n (id) where contract.id = $1`,
    [original, ids],
  )
  await pool.query(
    `insert into contract_filing (company_id, contract_id, side, list_state, partner_company_id, location_id, partner_sort, start_date, end_date,
       activity_at, viewed_at, search, card)
     select company_id, n.id, side, list_state, partner_company_id, location_id, partner_sort, start_date, end_date,
       now() + interval '1 day' - n.place * interval '1 second', viewed_at, search || ' ' || n.words,
       jsonb_set(card::jsonb, '{contractId}', to_jsonb(n.id))::json
     from contract_filing, unnest($2::text[], $3::text[]) with ordinality as n (id, words, place) where contract_id = $1 and side = 'supplier'`,
    [original, ids, words],
  )
}
