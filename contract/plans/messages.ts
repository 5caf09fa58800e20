/** The sentences of the plans of a project and the pins on them. */
export const planMessages = {
  nameRequired: 'Enter a name, like “Level 3.”',
  pictureMissing: 'Choose a picture or a PDF of the drawing.',
  pictureFirst: "The first file has to be the picture of the plan. This one isn't an image.",
  plansFull: (most: number) => `A project can have up to ${most} plans.`,
  planElsewhere: 'This plan belongs to another project, or it was deleted.',
} as const
