// Signatures on contracts, and their proof.

import * as calls from '@tradewind/api/contracting/signatures.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { remindSignersJob, sealContractJob } from './public.ts'
import { listCertificates } from '../sealing/public.ts'
import { downloadProof } from './contract-proof.ts'
import { delegateSignature } from './delegate-signature.ts'
import { declineSignature, withdrawSignatureRequest } from './end-request.ts'
import { beginPasskeySignature } from './passkey-signature.ts'
import { readSignatures } from './read-signatures.ts'
import { replaceSigner } from './replace-signer.ts'
import { requestSignatures } from './request-signatures.ts'
import { signContract } from './sign-contract.ts'

export const signatureFeature = feature({
  routes: [
    route(calls.getSignatures, ({ context, params }) => readSignatures(context, params.id)),
    route(calls.requestSignatures, ({ context, params, body }) => requestSignatures(context, params.id, body)),
    route(calls.signContract, ({ context, params, body }) => signContract(context, params.id, body)),
    route(calls.beginPasskeySignature, ({ context, params, body }) => beginPasskeySignature(context, params.id, body)),
    route(calls.declineSignature, ({ context, params, body }) => declineSignature(context, params.id, body)),
    route(calls.delegateSignature, ({ context, params, body }) => delegateSignature(context, params.id, body)),
    route(calls.replaceSigner, ({ context, params, body }) => replaceSigner(context, params.id, body)),
    route(calls.withdrawSignatureRequest, ({ context, params, body }) => withdrawSignatureRequest(context, params.id, body)),
    route(calls.downloadProof, ({ context, params }) => downloadProof(context, params.id)),
    route(calls.listSealingCertificates, async ({ context }) => ({ items: await listCertificates(context.db.queries) })),
  ],
  jobs: [sealContractJob, remindSignersJob],
})
