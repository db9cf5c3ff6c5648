import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '#platform';
import { UploadSettings } from './upload.settings.js';

describe('the settings of uploads', () => {
  it('allow a gigabyte, and sixteen when it is unpacked', () => {
    expect(loadConfig({}).of(UploadSettings)).toEqual({ compressedLimit: 2 ** 30, decompressedLimit: 2 ** 34 });
  });

  it('are read', () => {
    const { compressedLimit, decompressedLimit } = loadConfig({
      UPLOAD_LIMIT: '10MiB',
      UPLOAD_LIMIT_DECOMPRESSED: '1GiB',
    }).of(UploadSettings);
    expect([compressedLimit, decompressedLimit]).toEqual([10 * 2 ** 20, 2 ** 30]);
  });
});
