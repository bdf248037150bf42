// Serves the page of contracts with Express and Sequelize, no session and no checks. Arguments: port, address of the database, folder of the packages.

import { createRequire } from 'node:module'

const [port = '0', address = '', folder = ''] = process.argv.slice(2)
const peer = createRequire(`${folder}/`)
// The packages are peers, installed outside the product; this is the part of their interfaces that is used here.
const express = peer('express') as () => Express
const { Sequelize, DataTypes, Op } = peer('sequelize') as Sequelizes

type Request = { query: Record<string, string | undefined> }
type Response = { json: (value: unknown) => void }
type Express = {
  get: (path: string, handle: (request: Request, response: Response) => Promise<void>) => void
  listen: (port: number, host: string) => void
}
type Model = { findAll: (options: object) => Promise<unknown[]>; belongsTo: (other: Model, options: object) => void }
type Sequelizes = {
  Sequelize: new (address: string, options: object) => { define: (name: string, columns: object, options: object) => Model }
  DataTypes: { TEXT: unknown; INTEGER: unknown; BOOLEAN: unknown; DATE: unknown; DATEONLY: unknown }
  Op: { or: symbol; iLike: symbol }
}

const { TEXT, INTEGER, BOOLEAN, DATE, DATEONLY } = DataTypes
const sequelize = new Sequelize(address, { logging: false, pool: { max: 16 }, define: { schema: 'ordinary', timestamps: false } })
const id = { type: TEXT, primaryKey: true }
const Company = sequelize.define('company', { id, name: TEXT, city: TEXT }, { tableName: 'company' })
const Location = sequelize.define('location', { id, name: TEXT, place: TEXT }, { tableName: 'location' })
const Contract = sequelize.define(
  'contract',
  {
    id,
    supplier_id: TEXT,
    status: TEXT,
    template_name: TEXT,
    version: INTEGER,
    currency: TEXT,
    start_date: DATEONLY,
    end_date: DATEONLY,
    viewed_by_buyer_at: DATE,
    activity_at: DATE,
    is_viewed: BOOLEAN,
  },
  { tableName: 'contract' },
)
Contract.belongsTo(Company, { as: 'buyer', foreignKey: 'buyer_id' })
Contract.belongsTo(Location, { as: 'location', foreignKey: 'location_id' })

const app = express()
app.get('/contracts', async ({ query }, response) => {
  const like = { [Op.iLike]: `%${query.text ?? ''}%` }
  const items = await Contract.findAll({
    where: {
      supplier_id: query.company,
      status: query.status,
      [Op.or]: [
        { template_name: like },
        { '$buyer.name$': like },
        { '$buyer.city$': like },
        { '$location.name$': like },
        { '$location.place$': like },
      ],
    },
    include: [
      { model: Company, as: 'buyer' },
      { model: Location, as: 'location' },
    ],
    order: [
      ['activity_at', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: 50,
  })
  response.json({ items })
})
app.get('/ready', async (_request, response) => {
  response.json({ status: 'ready' })
})
app.listen(Number(port), '127.0.0.1')
