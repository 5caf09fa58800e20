/** The numbers of the map of jobs. */
export const mapLimits = {
  maxZoom: 18,
  /** The side of a cell, in pixels of the zoom: what is closer together is drawn as one. */
  cell: 64,
  /** Two circles closer than this would cover each other. */
  apart: 46,
  /** Beyond so many cells in one view the grid becomes coarser. */
  cells: 800,
  pageSize: 20,
  /** The list beside the map shows this many of the newest; for more one zooms in. */
  listed: 1_000,
} as const
