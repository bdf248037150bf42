// Judges messages of AlpineBits by the published schemas beside the project, with libxml2.

import type { AlpineBitsEdition } from '@tradewind/domain/contracting/alpinebits/rate-plan.ts'
import { validateXML } from 'xmllint-wasm'
import { realFile } from '../real-data.ts'

/** What the schema finds wrong; empty where it accepts the message. */
export async function schemaFindings(xml: string, edition: AlpineBitsEdition): Promise<string[]> {
  const schema = realFile(`schemas/alpinebits-${edition}.xsd`).bytes.toString('utf8')
  const { valid, errors } = await validateXML({ xml: [{ fileName: 'message.xml', contents: xml }], schema: [schema] })
  return valid ? [] : errors.map(({ message }) => message)
}
