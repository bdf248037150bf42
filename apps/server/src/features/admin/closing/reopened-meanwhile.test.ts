import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { expect, test } from 'vitest'
import { eraseCompanies } from './erase-companies-job.ts'

const house = houseOfFile()

test('a company that somebody changes in the very moment is erased by what it is afterwards', async () => {
  const { pool } = house.services.db
  const partners = `from partner p join company c on c.id = p.company_id where c.company_name = 'Solano Hotels'`
  const countPartners = async () => (await pool.query(`select ${partners}`)).rowCount
  const before = await countPartners()
  expect(before).toBeGreaterThan(0)
  await pool.query(`update company set closed_at = now() - interval '100 days', erasure_told_at = now() - interval '10 days'
    where company_name = 'Solano Hotels'`)
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(`update company set closed_at = null, erasure_told_at = null where company_name = 'Solano Hotels'`)
    const erased = eraseCompanies(house.services, new AbortController().signal)
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update'`,
      )
      expect(rowCount).toBe(1)
    })
    await other.query('commit')
    await erased
  } finally {
    other.release()
  }
  expect(await countPartners()).toBe(before)
})
