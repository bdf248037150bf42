// A device with passkeys that answers by itself, as if a finger lay on it.

import type { Tab } from './browser.ts'

export async function plugInDevice({ context, page }: Tab): Promise<void> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devTools.send('WebAuthn.addVirtualAuthenticator', { options })
}
