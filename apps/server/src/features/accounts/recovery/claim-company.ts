// A company that came into being because somebody wrote to an address becomes the company of the person behind it.

import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { refileWithNewName } from '../../contracting/filing/public.ts'
import { openToDomain } from '../confirmation/public.ts'
import type { Account } from '../users/public.ts'

/** What was said at the sign-up. */
export type Claim = {
  readonly companyName: string
  readonly companyType: 'Supplier' | 'Contractor'
  /** Null for contractors. */
  readonly productType: string | null
  readonly isShell: boolean
}

/**
 * Gives the company its name and kind. What was sent to it stays its own, whatever kind it becomes: a hotel that was sent rates by mistake can
 * still read them. One that has locations sells, and stays a supplier.
 */
export async function claimCompany(services: Services, tx: Transaction, account: Account, claim: Claim): Promise<void> {
  const location = await tx.selectFrom('location').select('id').where('company_id', '=', account.company_id).limit(1).executeTakeFirst()
  const isSupplier = claim.companyType === 'Supplier'
  const kind = isSupplier
    ? { company_type: 'Supplier', product_type: claim.productType ?? 'Accommodation' }
    : { company_type: 'Contractor', product_type: null }
  await tx
    .updateTable('company')
    .set({ company_name: claim.companyName, name_key: null, is_shell: claim.isShell, ...(location && !isSupplier ? {} : kind) })
    .where('id', '=', account.company_id)
    .execute()
  await refileWithNewName(services, tx, { companyId: account.company_id })
  if (!claim.isShell) await openToDomain(tx, { ...account, company_type: location ? account.company_type : claim.companyType })
}
