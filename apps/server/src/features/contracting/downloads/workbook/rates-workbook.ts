import type { RateDocument } from '../rate-document.ts'
export async function ratesWorkbook(_d: RateDocument, _o: { withSummary: boolean }): Promise<Uint8Array> { return new Uint8Array() }
