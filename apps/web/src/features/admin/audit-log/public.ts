// What other features use of the audit log.

export { AuditLogSection } from './AuditLogSection.tsx'
