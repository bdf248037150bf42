// What an export writes of the inventory of one product in Tourplan. // design: decision 0191

import { z } from 'zod'

export const inventoryLine = z.object({
  what: z.string().describe('the product, its supplier code and allocation'),
  closed: z.number().int().describe('days that are written as closed'),
  allotment: z.number().int().describe('days that are written with rooms'),
  open: z.number().int().describe('days that are written as on request'),
  unchanged: z.number().int().describe('days that Tourplan has already'),
})
