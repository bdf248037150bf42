// Making and using passkeys: the browser asks the device, the server asks and checks.

import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import {
  beginPasskey,
  beginPasskeySignIn,
  finishPasskey,
  signInWithPasskey as signInWithPasskeyCall,
} from '@tradewind/api/accounts/passkeys.ts'
import type { SignInAnswer } from '@tradewind/api/accounts/sign-in.ts'
import { callServer } from '../../../client/call-server.ts'

export const canUsePasskeys = browserSupportsWebAuthn()

/** Makes a passkey and answers recovery codes when it is the first second factor. Fails in words when the person or the device says no. */
export async function addPasskey(password: string, passkeyName: string): Promise<readonly string[]> {
  const { options } = await callServer(beginPasskey, { body: { password } })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON // made for it by the server
  const response = await fromDevice(() => startRegistration({ optionsJSON }))
  const { recoveryCodes } = await callServer(finishPasskey, { body: { passkeyName, response: { ...response } } })
  return recoveryCodes
}

/** The second step with a passkey. */
export async function signInWithPasskey(challenge: string): Promise<SignInAnswer> {
  const { options } = await callServer(beginPasskeySignIn, { body: { challenge } })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON // made for it by the server
  const response = await fromDevice(() => startAuthentication({ optionsJSON }))
  return callServer(signInWithPasskeyCall, { body: { challenge, response: { ...response } } })
}

/** The answer of the device to a question of the server; fails in words when the person or the device says no. */
export async function proveByPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON // made for it by the server
  return { ...(await fromDevice(() => startAuthentication({ optionsJSON }))) }
}

async function fromDevice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    // The browser says so of a device that holds one of the passkeys which the server named.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(isKnown ? 'This device has a passkey for your account already.' : 'The device did not answer. Please try again.', {
      cause: error,
    })
  }
}
