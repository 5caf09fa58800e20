/** Whose rights can be made to need two-step sign-in: platform admins, who gives GPR access, who deletes projects. */
export const rightsGroups = ['admins', 'grants', 'deleter'] as const
export type RightsGroup = (typeof rightsGroups)[number]
