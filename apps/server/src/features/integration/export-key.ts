// Which export: its company and its id, which is that of its job.

export type ExportKey = { readonly companyId: string; readonly jobId: string }
