-- Speed: the storage that a company uses is added up from the index alone at each upload.
create index stored_file_size on stored_file (company_id) include (size_bytes) where state <> 'deleted';
