// The work of the thread that lays out signed documents.

import { OPEN_RANGE, SEAL_BYTES } from '@tradewind/domain/proof/pdf-seal.ts'
import { type RateDocument, ratesPdfWith } from '../downloads/pdf/public.ts'
import { type Certificate, setCertificate } from './certificate-page.ts'

export type SignedTask = {
  readonly document: RateDocument
  readonly certificate: Certificate
  /** The proof as canonical text; it is attached. */
  readonly proof: string
}

/** The rate sheet with the certificate of its signatures, the proof inside, and a place for the seal. @public */
export default function makeSigned({ document, certificate, proof }: SignedTask): Promise<Uint8Array> {
  return ratesPdfWith(document, {
    content: certificate,
    draw: (paper) => setCertificate(paper, certificate),
    files: [
      { name: 'proof.json', what: 'The rates and the history of this contract', type: 'application/json', bytes: Buffer.from(proof) },
    ],
    sealPlace: { size: SEAL_BYTES, range: OPEN_RANGE, name: 'Tradewind', reason: 'Signed by everybody who was asked', at: document.madeAt },
  })
}
