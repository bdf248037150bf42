// The dataset of the benchmark is written by SQL of its own: it has to be what the product itself would have written.

import { fileContracts } from '@tradewind/server/features/contracting/filing/public.ts'
import { openDatabase } from '@tradewind/server/platform/db/database.ts'
import { copyDatabase } from '@tradewind/stage/database-server.ts'
import { expect, inject, test } from 'vitest'
import { NOW, writeContracts } from '../../bench/dataset/write-contracts.ts'

const SIZE = { contracts: 2_000, companies: 100, largest: 200, buyer: 600 }

test('the product would file the contracts of the dataset as they are', async () => {
  const scratch = await copyDatabase(inject('postgresFolder'), 'bare')
  const connection = { connectionString: scratch.url }
  const database = openDatabase({ connection, poolSize: 2, onError: () => undefined })
  try {
    await writeContracts(connection, SIZE, () => undefined)
    const { rows } = await database.pool.query<{ id: string }>('select id from contract')
    expect(rows.length).toBeGreaterThan(SIZE.contracts / 2)
    const ids = rows.map(({ id }) => id)
    const changed = await database.transaction((tx) => fileContracts({ now: () => Date.parse(NOW) }, tx, ids))
    expect(changed).toBe(0)
    const { rows: sums } = await database.pool.query<Record<string, number>>(
      `select count(raised)::int as risen, count(answer_by)::int as dated, count(first_loaded_at)::int as loaded,
         (select count(*)::int from sheet_level) as levels, (select count(*)::int from sheet_allotment) as months from contract_filing`,
    )
    for (const sum of Object.values(sums[0] ?? {})) expect(sum).toBeGreaterThan(0)
    expect(Object.keys(sums[0] ?? {})).toHaveLength(5)
  } finally {
    await database.close()
    await scratch.drop()
  }
})
