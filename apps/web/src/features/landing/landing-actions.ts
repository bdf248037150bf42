// The calls behind a link.

import { authByToken, enterByCode, noteLinkSeen, sendEntryCode, verifyToken } from '@tradewind/api/landing.ts'
import { callServer } from '../../client/call-server.ts'
import { whenPersonIsHere } from '../../client/person-here.ts'
import { startOver } from '../../client/session.ts'
import { keepLanding, keepToken } from '../../client/token.ts'

export function lookAtLink(hashToken: string) {
  return callServer(verifyToken, { params: { token: hashToken } })
}

/** Its e-mail counts as opened once a person is here, also on the page to which the link leads. */
export function noteSeen(hashToken: string): void {
  // That nobody has opened it yet is all that is lost when it fails.
  whenPersonIsHere(() => void callServer(noteLinkSeen, { body: { hashToken } }).catch(() => undefined))
}

/** Opens the session of the link; what the link carries stays for this tab's landing calls. */
/** @param contractId another contract of the same e-mail */
export async function openByLink({
  contractId,
  ...landing
}: {
  hashToken: string
  encryptedEmail: string
  contractId?: string
}): Promise<void> {
  const { jwt } = await callServer(authByToken, { body: { ...landing, ...(contractId === undefined ? {} : { contractId }) } })
  noteSeen(landing.hashToken)
  keepLanding(landing)
  keepToken(jwt)
  await startOver()
}

export async function sendCode(hashToken: string): Promise<void> {
  await callServer(sendEntryCode, { body: { hashToken } })
}

export async function openByCode(hashToken: string, code: string): Promise<string> {
  const { jwt, contractId } = await callServer(enterByCode, { body: { hashToken, code } })
  keepToken(jwt)
  await startOver()
  return contractId
}
