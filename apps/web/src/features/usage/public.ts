// What others use of usage data.

export { UsageSection } from './UsageSection.tsx'
