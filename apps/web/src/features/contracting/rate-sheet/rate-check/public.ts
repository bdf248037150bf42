// What other rooms use of the rate check.

export { RateCheck } from './RateCheck.tsx'
export { findingsOfSheet, keyOf, openFindings } from './sheet-findings.ts'
export { useMeantFindings } from './use-meant-findings.ts'
