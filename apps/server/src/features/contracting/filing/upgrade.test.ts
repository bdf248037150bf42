import { openDatabase } from '@tradewind/server/platform/db/database.ts'
import { allMigrations, migrate } from '@tradewind/server/platform/db/migrate.ts'
import { copyDatabase } from '@tradewind/stage/database-server.ts'
import { expect, inject, test } from 'vitest'

const HEX = (digit: string) => digit.repeat(24)
const [SUPPLIER, BUYER, LOCATION, TEMPLATE, SHEET] = ['a', 'b', 'c', 'd', 'e'].map(HEX)
/** Sent from version 4 of the template and accepted; and accepted, then edited for its partner. */
const [SENT, EDITED] = [HEX('1'), HEX('2')]

/** As the product wrote it before versions had one numbering. */
const BEFORE = `
  set session_replication_role = replica;
  insert into template (company_id, id, location_id, template_name, start_date, end_date, currency, published_sheet_id, published_version, search)
    values ('${SUPPLIER}', '${TEMPLATE}', '${LOCATION}', 'Rates', '2026-01-01', '2026-12-31', 'EUR', '${SHEET}', 4, 'rates');
  insert into contract (id, supplier_id, buyer_id, template_id, location_id, history_feed_id, state, template_name, start_date, end_date, version, sheet_id, accepted_at)
    select id, '${SUPPLIER}', '${BUYER}', '${TEMPLATE}', '${LOCATION}', id, state, 'Rates', '2026-01-01', '2026-12-31', version, '${SHEET}', accepted_at
    from (values ('${SENT}', 'accepted', 1, timestamptz '2026-02-01'), ('${EDITED}', 'pending', 2, null)) as c (id, state, version, accepted_at);
  insert into contract_version (contract_id, version, supplier_id, sheet_id, template_version, content_hash, seal)
    select id, version, '${SUPPLIER}', '${SHEET}', template_version, '', 'seal'
    from (values ('${SENT}', 1, 4), ('${EDITED}', 1, 4), ('${EDITED}', 2, null)) as v (id, version, template_version);
  insert into history_entry (history_feed_id, id, contract_id, kind, data)
    select id, overlay(id placing digit from 24), id, kind, json_build_object('version', version)
    from (values ('${SENT}', '5', 'sent', 1), ('${SENT}', '6', 'accepted', 1), ('${EDITED}', '5', 'sent', 1), ('${EDITED}', '6', 'accepted', 1),
      ('${EDITED}', '7', 'sent', 2)) as h (id, digit, kind, version);
  reset session_replication_role`

test('contracts of before have the numbers of the versions that were sent, except where a seal names another; what was accepted is in force', async () => {
  const scratch = await copyDatabase(inject('postgresFolder'), 'nothing')
  const connection = { connectionString: scratch.url }
  const database = openDatabase({ connection, poolSize: 1, onError: () => undefined })
  const rows = async (text: string) => (await database.pool.query<{ row: string }>(text)).rows.map(({ row }) => row)
  try {
    await migrate(
      connection,
      allMigrations().filter(({ name }) => name < '0200'),
    )
    await database.pool.query(BEFORE)
    await migrate(connection)
    expect(await rows(`select concat_ws(' ', left(id, 1), version, in_force_version) as row from contract order by id`)).toEqual([
      '1 4 4',
      '2 2 1',
    ])
    expect(
      await rows(`select concat_ws(' ', left(contract_id, 1), version, accepted_at is not null) as row from contract_version order by 1`),
    ).toEqual(['1 4 t', '2 1 t', '2 2 f'])
    expect(
      await rows(`select concat_ws(' ', left(contract_id, 1), kind, data ->> 'version') as row from history_entry order by id`),
    ).toEqual(['1 sent 4', '1 accepted 4', '2 sent 1', '2 accepted 1', '2 sent 2'])
    expect(await rows('select last_version::text as row from template')).toEqual(['4'])
  } finally {
    await database.close()
    await scratch.drop()
  }
})
