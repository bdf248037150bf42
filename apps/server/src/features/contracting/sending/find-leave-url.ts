// Readers who have no account of their own can say that rates are not meant for them.

import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { leaveUrlOf } from '../../mail/public.ts'

/** Undefined for users who confirmed their address: they ended up here by their own will, and choose in their settings. */
export async function findLeaveUrl(
  services: Services,
  tx: Transaction,
  { userId, ...about }: { userId: string; email: string; companyId: string; mailId: string },
): Promise<string | undefined> {
  const user = await tx.selectFrom('user_account').select('confirmed_at').where('id', '=', userId).executeTakeFirst()
  return user?.confirmed_at == null ? leaveUrlOf(services, about) : undefined
}
