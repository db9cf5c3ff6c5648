import { Models } from './models.mjs';
import { resourcesOf } from './resources.mjs';

export { callersNames } from './callers-names.mjs';
export { methodOf } from './names.mjs';
export { callable } from './resources.mjs';

const folder = 'python/src/assessment_service';
const head = (about) => `"""${about}

Made from openapi.json by \`npm run clients\`: change the API, not this file.
"""

`;

/** The generated files of the Python client, by their paths. The models come last: resources name more of them. */
export function pythonClient(api) {
  const models = new Models(api.components.schemas);
  const [resources, asyncResources] = [false, true].map((isAsync) => resourcesOf(api, models, isAsync));
  return {
    [`${folder}/resources.py`]: head('A method for each operation.') + resources,
    [`${folder}/async_resources.py`]: head('A method for each operation, for asyncio.') + asyncResources,
    [`${folder}/models.py`]: head('What the service takes and answers.') + models.text,
  };
}
