// A contract that a buyer keeps for itself, made of one file.

import { createContractWithFiles } from '@tradewind/api/contracting/own-contracts.ts'
import type { Person } from './person.ts'
import { upload } from './upload.ts'

const CSV = Buffer.from('Room;Season;Price\nDouble;Summer;120\n')
let made = 0

/** @param partnerName how the buyer calls the supplier. @returns its id */
export async function ownContract(buyer: Person, partnerName: string): Promise<string> {
  const { path } = await upload(buyer, { name: 'rates.csv', bytes: CSV, contentType: 'text/csv', purpose: 'contract' })
  made += 1
  const { contractId } = await buyer.do(createContractWithFiles, {
    body: {
      partnerName,
      locationName: partnerName,
      city: '',
      country: '',
      templateName: 'Rates 2027/28',
      startDate: '2027-04-01',
      endDate: '2028-03-31',
      currency: 'EUR',
      files: [{ path }],
      messageId: made.toString(16).padStart(24, 'b'),
    },
  })
  return contractId
}
