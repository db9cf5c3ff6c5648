const rounds = 15;

/** What a person's page and a program ask of a report, in milliseconds; medians of several rounds. */
export async function readReport(api, id, print) {
  const read = async (path) => {
    const response = await fetch(`${api.baseUrl}/v1/assessments/${id}/${path}`, {
      headers: { authorization: `Bearer ${api.key}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${text}`);
    return text;
  };
  const { bottlenecks, workflows } = JSON.parse(await read('report?sections=bottlenecks,workflows')).data;
  const [place] = bottlenecks;
  const [path] = workflows[0].edges;
  const [found] = JSON.parse(await read('report/cases')).data;
  const asked = {
    'report, all of it': 'report',
    summary: 'report?sections=summary',
    'map (workflows)': 'report?sections=workflows',
    cases: 'report/cases',
    'cases, newest first': 'report/cases?sort=newest',
    'cases of a bottleneck, by their time there': `report/cases?${new URLSearchParams({ ref: place.id, sort: 'secondsAtRef' })}`,
    'cases of a path': `report/cases?${new URLSearchParams({ from: path.from, to: path.to })}`,
    'cases of a path, by their time on it': `report/cases?${new URLSearchParams({ from: path.from, to: path.to, sort: 'secondsAtRef' })}`,
    'a case by its name': `report/cases?${new URLSearchParams({ case: found.case })}`,
    'cases, search': 'report/cases?search=order-77',
    'distribution of the times of cases': 'report/cases/distribution',
    variants: 'report/variants?workflow=w1',
    replay: 'report/replay?workflow=w1',
  };
  print('\n| read | ms | kB |');
  print('| --- | --: | --: |');
  for (const [what, url] of Object.entries(asked)) {
    const taken = [];
    let size = 0;
    for (let round = 0; round < rounds; round++) {
      const since = performance.now();
      size = (await read(url)).length;
      taken.push(performance.now() - since);
    }
    print(`| ${what} | ${taken.toSorted((a, b) => a - b)[rounds >> 1].toFixed(1)} | ${(size / 1000).toFixed(0)} |`);
  }
}
