// The addresses of the screens.

export const paths = {
  home: '/home',
  signIn: '/signin',
  adminSignIn: '/admin-signin',
  signUp: '/signup',
  forgotPassword: '/signin/forgot-password',
  resendConfirmation: '/signin/resend-confirmation',
  resendSecondary: '/signin/resend-secondary-confirmation-email',
  disassociateSecondary: '/signin/disassociate-secondary',
  secondFactor: '/second-factor',
  settings: (section: string = 'profile') => (section === 'profile' ? '/settings' : `/settings/${section}`),
  contractList: (listType = 'all') => `/contracting/contract-list/${listType}`,
  contract: (id: string, tab: 'details' | 'signatures' | 'activities' | 'notes' | 'files' = 'details') =>
    `/contracting/contract/${id}/${tab}`,
  compare: '/contracting/compare',
  updates: '/contracting/updates',
  requests: '/contracting/requests',
  newRequest: '/contracting/requests/new',
  request: (id: string) => `/contracting/request/${id}`,
  draft: (draftId: string) => `/contracting/draft/${draftId}`,
  templateList: '/contracting/template-list',
  template: (id: string) => `/contracting/template/${id}/details`,
  templateLogs: (id: string) => `/contracting/template/${id}/logs`,
  draftProduct: (draftId: string, productId: string, ratePackage: string) =>
    `/contracting/draft/${draftId}/product/${productId}/${encodeURIComponent(ratePackage)}`,
  draftPolicies: (draftId: string) => `/contracting/draft/${draftId}/policies`,
  draftProducts: (draftId: string) => `/contracting/draft/${draftId}/products`,
  import: (id: string) => `/contracting/import/${id}`,
  workspace: '/workspace',
  /** `contract` is in the channel contracting. */
  conversation: (connection: string, channel: string, contract: string | null = null) =>
    `/workspace/${connection}/${channel}${contract === null ? '' : `/${contract}`}`,
  outbox: '/outbox',
  assetConsolidation: (hashToken: string) => `/assets-consolidation/${encodeURIComponent(hashToken)}`,
  platformUsers: '/admin/users',
  companyAuditLog: '/admin/audit-log',
  proof: '/proof',
  help: (article: string) => `/help/${article}`,
} as const
