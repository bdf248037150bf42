// Serves the page of contracts with node:http and pg alone, no session and no checks. Arguments: port, address of the database, which tables.

import { createServer } from 'node:http'
import pg from 'pg'

const [port = '0', connectionString = '', tables = 'ordinary'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 16 })

const ORDINARY = `
  select c.id, c.status, c.template_name, c.version, c.currency, c.start_date, c.end_date, c.viewed_by_buyer_at, c.activity_at, c.is_viewed,
    b.name as buyer_name, b.city as buyer_city, l.name as location_name, l.place as location_place
  from ordinary.contract c join ordinary.company b on b.id = c.buyer_id join ordinary.location l on l.id = c.location_id
  where c.supplier_id = $1 and c.status = $2
    and (c.template_name ilike $3 or b.name ilike $3 or b.city ilike $3 or l.name ilike $3 or l.place ilike $3)
  order by c.activity_at desc, c.id desc limit 50`

/** Our own table of the list with all its indexes, asked as anybody would. */
const OURS = `
  select contract_id as id, list_state, card, activity_at, viewed_at is not null as is_viewed from contract_filing
  where company_id = $1 and place = 'active' and list_state = $2 and search like $3
  order by activity_at desc, contract_id desc limit 50`

const server = createServer((request, response) => {
  if (request.url === '/ready') {
    response.end()
    return
  }
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const values = [searchParams.get('company'), searchParams.get('status'), `%${searchParams.get('text') ?? ''}%`]
  pool.query(tables === 'ordinary' ? ORDINARY : OURS, values).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ items: rows }))
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})
server.listen(Number(port), '127.0.0.1')
