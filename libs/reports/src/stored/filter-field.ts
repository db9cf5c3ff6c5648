import { TextField } from '#platform';

/** In the query of every route of a report. */
export const FilterField = (): PropertyDecorator =>
  TextField({
    max: 64,
    optional: true,
    description: 'The id of a filter: everything is then of its cases alone',
    example: 'flt_01h455vb4pex5vsknk084sn02q',
  });
