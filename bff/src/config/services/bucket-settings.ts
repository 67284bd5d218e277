/** An S3-compatible bucket for the files of releases. */
export interface BucketSettings {
  bucket: string;
  /** Address of a server that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
