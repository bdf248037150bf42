// Reads what a company may read, also where nobody of it can sign in: its people are disabled once it is closed.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Actor, Context } from '../../../context.ts'
import { getActor } from '../../../context.ts'

/** For reading only: the user is the asker, who may be no user of the company. @throws Refusal NotFound */
export async function contextOfCompany(asker: Context, companyId: string): Promise<Context & { readonly actor: Actor }> {
  const row = await asker.db.queries
    .selectFrom('company')
    .select(['company_name', 'company_type', 'is_shell', 'plan'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  const actor: Actor = {
    ...getActor(asker),
    companyId,
    companyName: row.company_name,
    // Check constraints allow these.
    companyType: row.company_type as Actor['companyType'],
    isShell: row.is_shell,
    plan: row.plan as Actor['plan'],
    role: 'member',
    access: 'read',
    providerRole: null,
    isPlatformAdmin: false,
    isLoadStaff: false,
  }
  return { ...asker, actor }
}
