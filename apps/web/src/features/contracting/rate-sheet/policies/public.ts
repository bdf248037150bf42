// What other rooms use of policies.

export { LocationPoliciesPanel } from './LocationPoliciesPanel.tsx'
export { ProductPolicyPanel } from './ProductPolicyPanel.tsx'
