// Signing in and out, and the demo accounts.

import { listDemoAccounts, signIn as signInCall, signOut } from '@tradewind/api/accounts/sign-in.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { endSession } from '../sessions/public.ts'
import { demoAccounts } from './demo-accounts.ts'
import { signIn } from './sign-in.ts'

export const signInFeature = feature({
  routes: [
    route(signInCall, ({ context, body, head }) => signIn(context, body, head)),
    route(signOut, ({ context, head }) => endSession(context, head)),
    route(listDemoAccounts, ({ context }) => demoAccounts(context)),
  ],
})
